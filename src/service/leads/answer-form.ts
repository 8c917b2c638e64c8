// The last step of a submission: writes its outcome as JSON, or as a page for a browser without scripts.
import type { Context } from 'hono';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { findByRole, isVisitField, listFields } from '#domain/forms/field.ts';
import type { VisitDay } from '#domain/visits/visit-times.ts';
import type { DiarySource } from '../visits/diary.ts';
import { wantsPage } from '../web/page-language.ts';
import { refuse, setRetryAfter } from '../web/refuse.ts';
import type { FilledForm } from './filled-form.ts';
import { answerErrorPage, answerFormPage } from './form-page.tsx';
import { listFreeDays, listNextTimes } from './free-times.ts';
import type { FormOutcome, FormRefusal } from './lead-entry.ts';
import { sentPath } from './sent-page.tsx';

type AnswerParts = { secret: string; source: DiarySource };

/** True when the response must offer other times: the requested one is full, or its day or time is invalid. */
function isAboutTime({ form }: FilledForm, { code, fields = {} }: FormRefusal): boolean {
  if (code === 'APPOINTMENTS_FULL') return true;
  return (
    form !== undefined && listFields(form).some((field) => isVisitField(field) && fields[field.name] !== undefined)
  );
}

/** Days with free times, when the visitor must choose a time. */
async function listOffered(filled: FilledForm, outcome: FormOutcome, source: DiarySource): Promise<VisitDay[]> {
  const { form, host, site } = filled;
  const isPicked =
    outcome.kind === 'refused'
      ? isAboutTime(filled, outcome)
      : form !== undefined && findByRole(form, 'visitDay') !== undefined;
  return isPicked && Object.hasOwn(site.properties, host.propertyId) ? listFreeDays(source, filled) : [];
}

/** Response: a redirect to the thank-you page, the form with its errors, or JSON. */
export async function answerForm(
  c: Context,
  filled: FilledForm,
  outcome: FormOutcome,
  { secret, source }: AnswerParts,
): Promise<Response> {
  // The portal's endpoints are called by scripts only, so they always answer JSON.
  const isPage = wantsPage(c.req.header('Accept')) && !c.req.path.startsWith(PORTAL_PATH);
  if (outcome.kind === 'stored' || outcome.kind === 'repeated') {
    const { id, next } = outcome;
    return isPage ? c.redirect(sentPath(secret, id, filled.now), 303) : c.json({ id, next }, 201);
  }
  if (!isPage && outcome.kind === 'refused') {
    const isFull = outcome.code === 'APPOINTMENTS_FULL';
    return refuse(c, isFull ? { ...outcome, free: await listNextTimes(source, filled) } : outcome);
  }
  const page = { ...filled, days: await listOffered(filled, outcome, source) };
  if (outcome.kind === 'looked-up') return answerFormPage(c, page);
  setRetryAfter(c, outcome);
  return answerErrorPage(c, { ...page, refusal: outcome });
}
