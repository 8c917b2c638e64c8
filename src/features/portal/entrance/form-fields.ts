import { PASSWORD_LENGTH } from '#api/portal-words.ts';
import type { TextKey } from '#i18n/messages.ts';

export type FieldName = 'email' | 'password' | 'passwordRepeat';

export type PortalField = {
  name: FieldName;
  label: TextKey;
  autoComplete: string;
  hint?: TextKey;
};

export const LOGIN_FIELDS: readonly PortalField[] = [
  { name: 'email', label: 'portal:field.email', autoComplete: 'username' },
  { name: 'password', label: 'portal:field.password', autoComplete: 'current-password' },
];

export const FORGOT_FIELDS: readonly PortalField[] = [
  { name: 'email', label: 'portal:field.email', autoComplete: 'username' },
];

export const RESET_FIELDS: readonly PortalField[] = [
  {
    name: 'password',
    label: 'portal:field.newPassword',
    autoComplete: 'new-password',
    hint: 'portal:field.passwordHint',
  },
  { name: 'passwordRepeat', label: 'portal:field.passwordRepeat', autoComplete: 'new-password' },
];

export type FieldValues = Readonly<Record<FieldName, string>>;
export type FieldFaults = Partial<Record<FieldName, TextKey>>;

const REFUSALS: Readonly<Record<string, TextKey>> = {
  short: 'portal:fault.short',
  long: 'portal:fault.long',
  breached: 'portal:fault.breached',
  personal: 'portal:fault.personal',
  different: 'portal:fault.different',
};

/** What can be said before the service is asked: what is missing, what is no address, what is too short. */
export function findFaults(fields: readonly PortalField[], values: FieldValues): FieldFaults {
  const faults: FieldFaults = {};
  const isNew = fields.some(({ name }) => name === 'passwordRepeat');
  for (const { name } of fields) {
    const value = values[name];
    const length = [...value].length;
    if (name === 'email' && value.trim() === '') faults.email = 'portal:fault.emailMissing';
    else if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value.trim())) faults.email = 'portal:fault.email';
    else if (name === 'password' && length === 0) faults.password = 'portal:fault.passwordMissing';
    else if (name === 'password' && isNew && length < PASSWORD_LENGTH.least) faults.password = 'portal:fault.short';
    else if (name === 'password' && isNew && length > PASSWORD_LENGTH.most) faults.password = 'portal:fault.long';
    else if (name === 'passwordRepeat' && value !== values.password) faults.passwordRepeat = 'portal:fault.different';
  }
  return faults;
}

/** What the service says of the fields, as texts; a reason that nobody knows is told of the field in general. */
export function readRefusals(fields: readonly PortalField[], named: Readonly<Record<string, string>>): FieldFaults {
  const known = fields.filter(({ name }) => name in named);
  return Object.fromEntries(
    known.map(({ name }) => [
      name,
      REFUSALS[named[name] ?? ''] ?? (name === 'email' ? 'portal:fault.email' : 'portal:fault.password'),
    ]),
  );
}
