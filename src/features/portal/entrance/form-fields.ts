import { PASSWORD_LENGTH, type PasswordProblem } from '#api/portal-words.ts';
import { findOwn } from '#domain/own-value.ts';
import type { TextKey } from '#i18n/messages.ts';

export type FieldName = 'email' | 'password' | 'passwordRepeat';
export type FieldValues = Readonly<Record<FieldName, string>>;
export type FieldFaults = Partial<Record<FieldName, TextKey>>;

/** Description of a field in a portal form. docs/decisions/0034 explains why the public forms' tables are not used. */
export type PortalField = {
  name: FieldName;
  kind: 'email' | 'password';
  label: TextKey;
  autoComplete: string;
  hint?: TextKey;
  /** Error found in the browser, before a request. */
  validate: (value: string, values: FieldValues) => TextKey | undefined;
};

const EMAIL: PortalField = {
  name: 'email',
  kind: 'email',
  label: 'portal:field.email',
  autoComplete: 'username',
  validate: (value) => {
    if (value.trim() === '') return 'portal:fault.emailMissing';
    return /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : 'portal:fault.email';
  },
};
const PASSWORD: PortalField = {
  name: 'password',
  kind: 'password',
  label: 'portal:field.password',
  autoComplete: 'current-password',
  validate: (value) => (value === '' ? 'portal:fault.passwordMissing' : undefined),
};
const NEW_PASSWORD: PortalField = {
  ...PASSWORD,
  label: 'portal:field.newPassword',
  autoComplete: 'new-password',
  hint: 'portal:field.passwordHint',
  validate: (value) => {
    const length = [...value].length;
    if (length === 0) return 'portal:fault.passwordMissing';
    if (length < PASSWORD_LENGTH.min) return 'portal:fault.short';
    return length > PASSWORD_LENGTH.max ? 'portal:fault.long' : undefined;
  },
};
const PASSWORD_REPEAT: PortalField = {
  name: 'passwordRepeat',
  kind: 'password',
  label: 'portal:field.passwordRepeat',
  autoComplete: 'new-password',
  validate: (value, { password }) => (value === password ? undefined : 'portal:fault.different'),
};

export const LOGIN_FIELDS: readonly PortalField[] = [EMAIL, PASSWORD];
export const FORGOT_FIELDS: readonly PortalField[] = [EMAIL];
export const RESET_FIELDS: readonly PortalField[] = [NEW_PASSWORD, PASSWORD_REPEAT];

const REFUSALS: Readonly<Record<string, TextKey>> = {
  short: 'portal:fault.short',
  long: 'portal:fault.long',
  breached: 'portal:fault.breached',
  personal: 'portal:fault.personal',
  agency: 'portal:fault.agency',
  different: 'portal:fault.different',
} satisfies Record<PasswordProblem, TextKey>;

/** Errors found in the browser, before a request. */
export function findFaults(fields: readonly PortalField[], values: FieldValues): FieldFaults {
  const faults: FieldFaults = {};
  for (const { name, validate } of fields) {
    const fault = validate(values[name], values);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/**
 * Texts for the service's errors, by field. An error without its own text gets the general text of the field's kind.
 */
export function readRefusals(fields: readonly PortalField[], named: Readonly<Record<string, string>>): FieldFaults {
  const refused = fields.filter(({ name }) => name in named);
  return Object.fromEntries(
    refused.map(({ name, kind }) => [name, findOwn(REFUSALS, named[name] ?? '') ?? `portal:fault.${kind}`]),
  );
}
