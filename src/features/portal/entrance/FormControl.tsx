import { type ReactNode, useState } from 'react';
import { PASSWORD_LENGTH } from '#api/portal-words.ts';
import type { TextKey } from '#i18n/messages.ts';
import { usePortal } from '../portal-context.ts';
import type { PortalField } from './form-fields.ts';

type Props = { id: string; field: PortalField; given: string | undefined; fault: TextKey | undefined };

/** A field of a portal form; what stands in a password can be shown. */
export function FormControl({ id, field, given, fault }: Props): ReactNode {
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
          {t(hint, { count: PASSWORD_LENGTH.least })}
        </p>
      )}
      {fault && (
        <p className="field__error" id={`${id}-error`}>
          {t(fault, { count: PASSWORD_LENGTH.least })}
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
