import { type Field, incompleteCode } from '#domain/forms/field.ts';
import { offersSalutation } from '#domain/forms/salutation.ts';
import { advancePercents } from '#domain/law/legal.ts';
import { parseIsoDate } from '#domain/time/date.ts';
import { widestRules } from '#domain/visits/visit-settings.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { describedBy, FieldChoices, FieldControl, FieldLabel, FieldNotes, LabelledField } from '#ui/Field.tsx';
import { visitDaysText } from '#words/visit-text.ts';
import { type FieldPage, fieldLabel, listOptions } from './field-words.ts';

const MAX_TEXT = 4_000;

/** First value of a field as text; '' when it is neither text nor a number. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return shown(value[0]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isTicked = (value: unknown): boolean =>
  value === true || ['on', 'true', '1', 'yes'].includes(shown(value).toLowerCase());

function hintText({ hint }: Field, { site, language }: FieldPage, t: Translate): string | undefined {
  if (hint === 'visitDays') return visitDaysText(widestRules(site.options.visits), language, t);
  return hint && t(`form:hint.${hint}`, advancePercents());
}

/** Kind of a field's control, and what the control shows. */
function contentOf({ kind }: Field, value: unknown) {
  if (kind === 'checkbox') return { kind, isTicked: isTicked(value) };
  if (kind === 'area') return { kind, value: shown(value), isTicked: true };
  if (kind === 'file') return { kind };
  // Browsers drop an invalid date from a date field, so a partial date is shown in a text field.
  const isHalfDate = kind === 'date' && shown(value) !== '' && !parseIsoDate(shown(value));
  return { kind: isHalfDate ? 'text' : kind, value: shown(value) };
}

type PlainFieldProps = {
  field: Field;
  value: unknown;
  isRequired: boolean;
  message: string | undefined;
  page: FieldPage;
};

/** One field with its label, its value and its error. */
export function PlainField({ field, value, isRequired, message, page }: PlainFieldProps) {
  const { name, kind } = field;
  // The corners of an area cannot be typed: without them the field is hidden.
  if (kind === 'area' && shown(value) === '') return null;
  const { language, site } = page;
  const t = translate(language);
  const hint = hintText(field, page, t);
  const label = <FieldLabel isRequired={isRequired}>{fieldLabel(field, t)}</FieldLabel>;
  const notes = <FieldNotes id={name} hint={hint} error={message} />;
  const options = listOptions(field, page).filter(
    (option) => field.role !== 'salutation' || offersSalutation(option.value, language, site.salutations),
  );
  const common = { id: name, name, options, describedBy: describedBy(name, hint, message) };
  if (kind === 'radio' || kind === 'choices')
    return (
      <div className="form__item">
        <FieldChoices {...common} kind={kind} picked={[value ?? field.preset].flat().map(String)} legend={label}>
          {notes}
        </FieldChoices>
      </div>
    );
  return (
    <div className="form__item" data-half={field.isHalf ? '' : undefined}>
      <LabelledField id={name} kind={kind} label={label}>
        {notes}
        <FieldControl
          {...common}
          {...contentOf(field, value)}
          unpicked="–"
          isWrong={message !== undefined}
          autoComplete={field.autocomplete}
          maxLength={kind === 'textarea' ? (field.max ?? MAX_TEXT) : undefined}
        />
        {/* A browser without scripts submits nothing for a partial date, so an optional one would be lost silently. */}
        {kind === 'date' && !field.isRequired && (
          <p className="field__error field__incomplete">{t(`form:message.${incompleteCode(field)}`)}</p>
        )}
      </LabelledField>
      {field.role === 'consent' && page.privacyHref && (
        <p className="form__privacy">
          <a href={page.privacyHref}>{t('form:privacy')}</a>
        </p>
      )}
    </div>
  );
}
