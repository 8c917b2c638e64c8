import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { errorKey, errorStatus } from '#api/errors.ts';
import { MOMENT_FIELD } from '#api/visits.ts';
import { type FieldName, type Form, listFields } from '#domain/forms/field.ts';
import { OBSTACLES, obstacleMessage, referenceField } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { waitText } from '#words/wait-text.ts';
import { answerPage, Contact } from '../web/answer-page.tsx';
import { siteHref } from '../web/page.ts';
import type { Refusal } from '../web/refuse.ts';
import type { FilledForm } from './filled-form.ts';
import type { FormRefusal } from './lead-entry.ts';
import { FaultSummary, type FormView, Obstacle, PlainForm } from './PlainForm.tsx';

type FormPage = FilledForm & Pick<FormView, 'days'>;

/** View of the page's form; undefined for an unknown form. */
function viewOf(c: Context, page: FormPage): FormView | undefined {
  const { form, site } = page;
  return form && { ...page, form, href: (path) => siteHref(c, site, path) };
}

const titleOf = ({ form, language }: FormPage): string =>
  translate(language)(form ? `form:title.${form.name}` : 'form:failed');

/** Page with the form, its property and the input, without errors; `before` is shown above the form. */
export function answerFormPage(c: Context, page: FormPage, before?: ReactNode): Response {
  const { site, language } = page;
  const view = viewOf(c, page);
  return answerPage(c, {
    site,
    language,
    title: titleOf(page),
    content: view && (
      <>
        {before}
        <PlainForm view={view} />
      </>
    ),
  });
}

/** Page with the errors above the form and its input. */
export function answerErrorPage(c: Context, { refusal, ...filled }: FormPage & { refusal: FormRefusal }): Response {
  const { form, site, language, raw } = filled;
  const t = translate(language);
  const page = { site, language, title: titleOf(filled), status: errorStatus(refusal.code) };
  const view = viewOf(c, filled);
  const faults = refusal.fields ?? {};
  const names = Object.keys(faults) as FieldName[];
  const obstacle = OBSTACLES.find((code) => code === refusal.code);
  // The plain form could not ask these questions before, so their missing answers are not shown as errors.
  if (view && !obstacle && names.length > 0 && names.every((name) => isUnasked(view.form, name, raw))) {
    const content = (
      <>
        <p className="lead" role="status">
          {t(Object.hasOwn(raw, MOMENT_FIELD) ? 'form:openHouse.rest' : 'form:rest')}
        </p>
        <PlainForm view={view} />
      </>
    );
    return answerPage(c, { ...page, content });
  }
  const reference = form && referenceField(form);
  if (view && reference && obstacle) {
    const codes = { [reference.name]: obstacleMessage(reference, obstacle), ...faults };
    const content = (
      <>
        <Obstacle view={view} obstacle={obstacle} />
        <PlainForm view={view} codes={codes} isPropertyWrong />
      </>
    );
    return answerPage(c, { ...page, content });
  }
  const content = (
    <>
      {names.length > 0 ? (
        <FaultSummary faults={faults} language={language} />
      ) : (
        <Failure refusal={refusal} language={language} />
      )}
      {view && Object.keys(raw).length > 0 && <PlainForm view={view} codes={faults} />}
      <Contact agency={site.agency} />
    </>
  );
  return answerPage(c, { ...page, content });
}

/** Error message about the whole form, with the time of a retry. */
function Failure({ refusal: { code, retryAfterMs }, language }: { refusal: Refusal<object>; language: Language }) {
  const t = translate(language);
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t('form:failed')}</strong>
      </p>
      <p>
        {t(errorKey(code))}
        {retryAfterMs !== undefined && ` ${waitText(retryAfterMs, t)}`}
      </p>
    </div>
  );
}

function isUnasked(form: Form, name: FieldName, raw: FormPage['raw']): boolean {
  if (Object.hasOwn(raw, name)) return false;
  // A registration for an open house on a property's page has only asked for the time so far.
  if (Object.hasOwn(raw, MOMENT_FIELD) && !Object.hasOwn(raw, 'email')) return true;
  return listFields(form).some((field) => field.name === name && field.isLater);
}
