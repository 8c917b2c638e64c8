import { Fragment, type ReactNode } from 'react';
import { errorKey } from '#api/errors.ts';
import { createIdempotencyKey, formPath, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, LOOKUP_FIELD } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { type FieldMessages, type FormContext, listAsked, readValue } from '#domain/forms/check.ts';
import { type Field, type FieldName, type Form, findByRole, isVisitField, listFields } from '#domain/forms/field.ts';
import { ALERT_FORM } from '#domain/forms/form-for.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { findReference, type PropertyObstacle, REMEDIES, referenceField, requestKind } from '#domain/forms/request.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import type { VisitDay } from '#domain/visits/visit-times.ts';
import { translate } from '#i18n/translator.ts';
import { AboutProperty } from '#ui/AboutProperty.tsx';
import { FieldLabel } from '#ui/Field.tsx';
import { describeSiteProperty, listSimilarProperties, type PropertyInWords } from '../site-data/site-property.ts';
import { FreeTimes } from '../visits/FreeTimes.tsx';
import { PlainField } from './PlainField.tsx';

export type FormView = {
  form: Form<FormName>;
  site: SiteData;
  language: Language;
  raw: Readonly<Record<string, unknown>>;
  context: FormContext;
  /** Free times, when the visitor must choose a time. */
  days: readonly VisitDay[];
  now: number;
  /** Converts a path of the site to a URL. */
  href: (path: string) => string;
};

type AboutProps = { view: FormView; property: PropertyInWords; isSimilar?: boolean };

function About({ view: { language, href }, property, isSimilar = false }: AboutProps) {
  const t = translate(language);
  const { headline, pictureUrl, pictureLabel, place, price, priceLanguage = language } = property;
  return (
    <AboutProperty
      label={t(isSimilar ? 'form:about.similar' : 'form:about')}
      picture={pictureUrl ? { src: href(pictureUrl) } : undefined}
      pictureLabel={pictureLabel}
      href={href(property.path)}
      headline={{ text: headline.text, lang: headline.language }}
      place={place}
      price={{ text: price, lang: priceLanguage }}
      reference={t('form:ref', { id: property.id })}
    />
  );
}

/** Summary of the errors, each linked to its field. */
export function FaultSummary({ faults, language }: { faults: FieldMessages; language: Language }) {
  const t = translate(language);
  const list = Object.entries(faults) as [FieldName, FieldMessages[FieldName]][];
  return (
    <div className="notice form__summary" role="alert">
      <p>
        <strong>{t('form:summary', { count: list.length })}</strong>
      </p>
      <ul>
        {list.map(([name, code]) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`form:message.${code ?? 'value.invalid'}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Reason why a form cannot be sent, and the alternatives. The form follows below, so that its reference can be
 * corrected.
 */
export function Obstacle({ view, obstacle }: { view: FormView; obstacle: PropertyObstacle }) {
  const { form, site, language, raw, href } = view;
  const t = translate(language);
  const remedy = REMEDIES[obstacle];
  const property = describeSiteProperty(findReference(form, raw) ?? '', site, language);
  const alert = findPhrase(site.alertForm, language, site.defaultLanguage)?.text;
  const path = remedy === 'ownForms' ? property?.path : alert;
  const similar = property && remedy === 'others' ? listSimilarProperties(property.id, site, language) : [];
  return (
    <div className="form">
      {property && <About view={view} property={property} />}
      <div className="notice" role="alert">
        <p>
          <strong>{t(errorKey(obstacle))}</strong>
        </p>
        <p>{t(`form:closed.${remedy}`)}</p>
        {path && (
          <p>
            <a className="button" href={href(path)}>
              {t(remedy === 'ownForms' ? 'form:closed.property' : `form:title.${ALERT_FORM}`)}
            </a>
          </p>
        )}
      </div>
      {similar.length > 0 && <h2>{t('form:closed.similar')}</h2>}
      {similar.map((one) => (
        <About key={one.id} view={view} property={one} isSimilar />
      ))}
    </div>
  );
}

/** All free times as radio buttons. */
function PickTime({ view: { form, days, language, now }, codes }: { view: FormView; codes: FieldMessages }) {
  const t = translate(language);
  const [day, time] = [findByRole(form, 'visitDay')?.name, findByRole(form, 'visitTime')?.name];
  const code = (day && codes[day]) ?? (time && codes[time]);
  return (
    <div className="form__item">
      <fieldset className="field" data-kind="radio" id={day}>
        <legend className="field__label">
          <FieldLabel isRequired>{t('form:label.moment')}</FieldLabel>
        </legend>
        {code && (
          <p className="field__error" id={time}>
            {t(`form:message.${code}`)}
          </p>
        )}
        <FreeTimes days={days} language={language} now={now} />
      </fieldset>
    </div>
  );
}

const Hidden = ({ name, value }: { name: string; value: string }) => <input type="hidden" name={name} value={value} />;

/**
 * Hidden fields with the answers to inactive questions: another answer or another property may activate the questions
 * again.
 */
function Unasked({ form, raw, asked }: Pick<FormView, 'form' | 'raw'> & { asked: readonly Field[] }) {
  return listFields(form)
    .filter(({ kind }) => kind !== 'captcha' && kind !== 'file' && kind !== 'reference')
    .filter((field) => !asked.some(({ name }) => name === field.name) && Object.hasOwn(raw, field.name))
    .filter((field) => readValue(field, raw[field.name]) !== undefined)
    .flatMap(({ name }) =>
      [raw[name]].flat().map((value) => <Hidden key={`${name} ${value}`} name={name} value={String(value)} />),
    );
}

type PlainFormProps = {
  view: FormView;
  codes?: FieldMessages;
  /** True when the form cannot be about this property: asks for the reference again. */
  isPropertyWrong?: boolean;
};

/** Form without scripts: the input, the property, and all steps one below the other. */
export function PlainForm({ view, codes = {}, isPropertyWrong = false }: PlainFormProps): ReactNode {
  const { form, site, language, raw, context, href } = view;
  const t = translate(language);
  const privacy = findPhrase(site.privacy, language, site.defaultLanguage)?.text;
  const page = { site, language, context, privacyHref: privacy && href(privacy) };
  const reference = referenceField(form);
  const property = isPropertyWrong ? undefined : describeSiteProperty(findReference(form, raw) ?? '', site, language);
  const answers = listAsked(form, raw, context);
  const all = answers.map(({ field }) => field);
  // Without scripts there is no proof of work; a known property is not asked for.
  const asked = all.filter((field) => field.kind !== 'captcha' && !(property && field === reference));
  const file = asked.find(({ kind }) => kind === 'file');
  const chosen = file && raw[file.name];
  const steps = form.steps
    .map(({ name, fields }) => ({ name, fields: asked.filter((field) => fields.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);

  const renderField = (field: Field): ReactNode => {
    // When the free times are known, day and time are chosen together.
    if (isVisitField(field) && view.days.length > 0)
      return field.role === 'visitDay' && <PickTime view={view} codes={codes} />;
    const code = codes[field.name];
    const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
    const isRequired = answers.some((one) => one.field === field && one.isRequired);
    const message = code && t(`form:message.${code}`);
    return <PlainField field={field} value={value} isRequired={isRequired} message={message} page={page} />;
  };

  return (
    <form
      className="form"
      method="post"
      action={formPath(form.name)}
      encType={file && 'multipart/form-data'}
      noValidate
    >
      {/* The first submit button of a form is the one that Enter triggers, so a hidden one comes before the others. */}
      <button type="submit" hidden />
      <Hidden name="language" value={language} />
      <Hidden name={IDEMPOTENCY_FIELD} value={createIdempotencyKey()} />
      {property && reference && (
        <>
          <Hidden name={reference.name} value={property.id} />
          <About view={view} property={property} />
        </>
      )}
      <p className="form__note">
        {t('form:kept')} {chosen instanceof File && chosen.name && `${t('form:restored.file', { file: chosen.name })} `}
        {t('form:required')}
      </p>
      <p hidden>
        <label>
          {t('form:honeypot')} <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Unasked form={form} raw={raw} asked={all} />
      {steps.map((step) => (
        <section key={step.name} className="form__step">
          {form.steps.length > 1 && <h2>{t(`form:step.${step.name}`)}</h2>}
          <div className="form__fields">
            {step.fields.map((field) => (
              <Fragment key={field.name}>
                {renderField(field)}
                {field === reference && (
                  <p className="form__item">
                    <button className="button" data-look="quiet" type="submit" name={LOOKUP_FIELD} value="on">
                      {t('form:reference.check')}
                    </button>
                  </p>
                )}
              </Fragment>
            ))}
          </div>
        </section>
      ))}
      <p>
        <button className="button" type="submit">
          {t(`form:send.${requestKind(form.name, raw)}`)}
        </button>
      </p>
    </form>
  );
}
