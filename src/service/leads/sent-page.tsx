import { type Context, Hono } from 'hono';
import { SENT_PATH } from '#api/forms.ts';
import { isFormName } from '#domain/forms/forms.ts';
import { languageFor } from '#domain/language.ts';
import { parsePayload } from '../database/payload.ts';
import type { Database } from '../database/tables.ts';
import { createToken, readToken } from '../keys/secret.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { answerDocument, answerInvalidLink, LINK_PAGE } from '../web/answer-page.tsx';
import { siteHref } from '../web/page.ts';
import { below, get, serveRoutes } from '../web/route.ts';
import { feedbackPath } from './lead.ts';
import { SentPage, type SentView, sentTitle } from './SentPage.tsx';

/** Time for which the page shows the submission: enough to read it and to return to the tab. */
const SHOWN_FOR_MS = 3_600_000;

/** Path of the page after a form sent without scripts; contains no input. */
export function sentPath(secret: string, leadId: string, now: number): string {
  const until = (now + SHOWN_FOR_MS).toString(36);
  return `${SENT_PATH}?token=${encodeURIComponent(createToken(secret, 'sent', `${leadId}-${until}`))}`;
}

function answerSent(c: Context, view: SentView): Response {
  const { site, language } = view;
  return answerDocument(c, { site, language, title: sentTitle(view), main: <SentPage {...view} /> });
}

export type SentService = { db: Database; siteData: SiteReader; secret: string; now: () => number };

export const SENT_ROUTES = below(SENT_PATH, LINK_PAGE, {
  sent: get(
    '',
    'Read what was sent without scripts',
    'What was sent and what happens next; after an hour, on to the page that thanks.',
  ),
});

/** Page after a form sent without scripts: shows what scripts otherwise add to the thank-you page. */
export function createSentPage({ db, siteData, secret, now }: SentService): Hono {
  const sent = async (c: Context): Promise<Response> => {
    const site = siteData.current;
    const [id = '', until = ''] = readToken(secret, 'sent', c.req.query('token') ?? '')?.split('-') ?? [];
    const lead = id && (await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst());
    if (!lead || !isFormName(lead.form)) return answerInvalidLink(c, { site });
    const { form } = lead;
    const language = languageFor(lead.language, site);
    const payload = parsePayload(lead.payload);
    // After that time, redirects to the generic thank-you page, which is permanent and shows no personal data.
    if (Number.parseInt(until, 36) < now())
      return c.redirect(siteHref(c, site, feedbackPath(form, { ...payload, language }, site)), 303);
    const visit = await db.selectFrom('visits').selectAll().where('lead_id', '=', id).executeTakeFirst();
    const href = (path: string) => siteHref(c, site, path);
    return answerSent(c, { lead, form, payload, visit, now: now(), site, language, href });
  };
  return serveRoutes(new Hono(), SENT_ROUTES, { sent });
}
