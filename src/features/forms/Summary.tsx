import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessages } from '#domain/forms/check.ts';
import type { FieldName } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { controlId } from './control-id.ts';

type Props = {
  form: FormName;
  faults: FieldMessages;
  element: RefObject<HTMLElement | null>;
  onPick: (name: FieldName) => void;
};

/** What is still wrong, with a way to each field; it takes the focus when a form or step is not let through. */
export function Summary({ form, faults, element, onPick }: Props) {
  const { t } = useTranslation('form');
  const list = Object.entries(faults) as [FieldName, NonNullable<FieldMessages[FieldName]>][];
  if (list.length === 0) return null;
  const pick = (event: MouseEvent, name: FieldName) => {
    event.preventDefault();
    onPick(name);
  };
  return (
    <section className="notice form__summary" ref={element} tabIndex={-1} aria-labelledby={`${form}-summary`}>
      <p id={`${form}-summary`}>
        <strong>{t('form:summary', { count: list.length })}</strong>
      </p>
      <ul>
        {list.map(([name, code]) => (
          <li key={name}>
            <a href={`#${controlId(form, name)}`} onClick={(event) => pick(event, name)}>
              {t(`form:message.${code}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
