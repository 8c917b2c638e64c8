import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { PortalCode, PortalRefusal } from '#api/portal-client.ts';
import { PASSWORD_LENGTH } from '#api/portal-words.ts';
import type { TextKey } from '#i18n/messages.ts';
import { usePortal } from '../portal-context.ts';
import {
  type FieldFaults,
  type FieldName,
  type FieldValues,
  findFaults,
  type PortalField,
  readRefusals,
} from './form-fields.ts';

type FormControlProps = { id: string; field: PortalField; given: string | undefined; fault: TextKey | undefined };

/** Field of a portal form; a password field has a button that shows it. */
function FormControl({ id, field, given, fault }: FormControlProps): ReactNode {
  const { t } = usePortal();
  const [isShown, setShown] = useState(false);
  const { name, kind, label, hint, autoComplete } = field;
  const isPassword = kind === 'password';
  const describedBy = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t(label)}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {t(hint, { count: PASSWORD_LENGTH.min })}
        </p>
      )}
      {fault && (
        <p className="field__error" id={`${id}-error`}>
          {t(fault, { count: PASSWORD_LENGTH.min })}
        </p>
      )}
      <div className="portal-form__control" data-password={isPassword || undefined}>
        <input
          className="field__control"
          id={id}
          name={name}
          type={isPassword && isShown ? 'text' : kind}
          defaultValue={given}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy}
        />
        {isPassword && (
          <button
            className="portal-form__show"
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'portal:field.hide' : 'portal:field.show')}
          </button>
        )}
      </div>
    </div>
  );
}

type PortalFormProps = {
  /** Prefix of the IDs of the form and its controls. */
  name: string;
  fields: readonly PortalField[];
  given?: Partial<FieldValues>;
  submitLabel: string;
  /** Returns undefined on success; on failure the input stays. */
  onSend: (values: FieldValues) => Promise<PortalRefusal | undefined>;
  children?: ReactNode;
};

/** Form of the portal. Shows errors at their fields and in a summary that gets the focus; keeps the input. */
export function PortalForm({ name, fields, given = {}, submitLabel, onSend, children }: PortalFormProps): ReactNode {
  const { t } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [failure, setFailure] = useState<PortalCode>();
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const list = fields.filter((field) => faults[field.name] !== undefined);

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(form.current ?? undefined);
    const read = (field: FieldName) => String(data.get(field) ?? '');
    const values = { email: read('email'), password: read('password'), passwordRepeat: read('passwordRepeat') };
    const found = findFaults(fields, values);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    setSending(true);
    const refusal = await onSend(values);
    setSending(false);
    if (!refusal) return;
    const refused = readRefusals(fields, refusal.fields ?? {});
    setFaults(refused);
    if (Object.keys(refused).length === 0) setFailure(refusal.code);
    setAttempts(attempts + 1);
  };
  const pick = (event: SyntheticEvent, field: FieldName) => {
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      className="portal-form"
      data-form-of={name}
      method="post"
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {list.length > 0 && (
        <section className="notice" ref={summary} tabIndex={-1} aria-labelledby={`${name}-summary`}>
          <p id={`${name}-summary`}>
            <strong>{t('portal:form.summary', { count: list.length })}</strong>
          </p>
          <ul>
            {list.map(({ name: field }) => (
              <li key={field}>
                <a href={`#${name}-${field}`} onClick={(event) => pick(event, field)}>
                  {t(faults[field] ?? 'portal:fault.password')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure !== undefined && (
        <section className="notice" ref={summary} tabIndex={-1} role="alert">
          <p>{t(`error:code.${failure}`)}</p>
        </section>
      )}
      {fields.map((field) => (
        <FormControl
          key={field.name}
          id={`${name}-${field.name}`}
          field={field}
          given={given[field.name]}
          fault={faults[field.name]}
        />
      ))}
      <div className="portal-form__actions">
        <button className="button" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? t('portal:form.sending') : submitLabel}
        </button>
        {children}
      </div>
    </form>
  );
}
