import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { errorKey, errorStatus } from '#api/errors.ts';
import { referenceOf, SENT_PATH } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { type FormName, isFormName } from '#domain/forms/forms.ts';
import { listNextSteps } from '#domain/forms/next-steps.ts';
import { requestKind } from '#domain/forms/request.ts';
import { findPhrase, isLanguage, type Language } from '#domain/language.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { tenantRows } from '#words/tenant-text.ts';
import { thanksSteps } from '#words/thanks-text.ts';
import type { LeadRow } from '../database/tables.ts';
import { createToken, readToken } from '../secret.ts';
import type { Service } from '../service.ts';
import { describeSiteProperty, listSoldNear } from '../site-property.ts';
import { answerDocument, answerPage, type Html, siteHref } from '../web/page.ts';
import { findPageLanguage } from './form-page.ts';
import { isHeld } from './held.ts';
import { feedbackPath } from './lead.ts';
import { listRows, type Payload, parsePayload, textIn } from './lead-rows.ts';

/** Long enough to read it, and to come back to the tab. */
const SHOWN_FOR_MS = 3_600_000;

/** Where a browser without scripts is led that has sent a form; nothing of what was sent is in the address. */
export function sentPath(secret: string, leadId: string, now: number): string {
  const until = (now + SHOWN_FOR_MS).toString(36);
  return `${SENT_PATH}?token=${encodeURIComponent(createToken(secret, 'sent', `${leadId}-${until}`))}`;
}

type SentPage = { lead: LeadRow; form: FormName; payload: Payload; site: SiteData; language: Language; t: Translate };

function rowsHtml(title: string, rows: readonly (readonly [label: string, value: string])[], part: string): Html {
  if (rows.length === 0) return html``;
  const lines = rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);
  return html`<section data-part="${part}"><h2>${title}</h2><dl class="feedback__rows">${lines}</dl></section>\n`;
}

/** What is said first: that it was received and what happens next, or that somebody must look at it or confirm it. */
function headHtml({ lead, form, payload, t }: SentPage): { title: string; head: Html } {
  const reference = html`<p class="feedback__reference">${t('feedback:reference', { reference: referenceOf(lead.id) })}</p>`;
  const framed = (title: string, content: Html) => ({
    title,
    head: html`<section class="feedback__kind"><h1>${title}</h1>\n${reference}\n${content}</section>\n`,
  });
  if (isHeld(lead) && lead.suspicion === 'unproven')
    return framed(
      t('mail:page.lead.sent.title'),
      html`<p class="lead">${t('mail:page.lead.sent')}</p><p>${t('mail:page.lead.kept')}</p>`,
    );
  if (isHeld(lead)) return framed(t('feedback:title.held'), html`<p class="lead">${t('feedback:held')}</p>`);
  const kind = requestKind(form, payload);
  const steps = thanksSteps(kind, t).map((step) => html`<li>${step}</li>`);
  return framed(t(`feedback:title.${kind}`), html`<h2>${t('feedback:steps')}</h2><ol>${steps}</ol>`);
}

/** Where to go on, in the order of usefulness. */
function onwardHtml({ lead, form, site, language, t }: SentPage, href: (path: string) => string): Html {
  const steps = listNextSteps(form, site.properties[lead.property_id ?? '']?.goal);
  const links = steps.flatMap((step, index) => {
    const path = findPhrase(site.onward[step], language, site.defaultLanguage)?.text;
    if (path === undefined) return [];
    const look = index > 0 ? html` data-look="quiet"` : '';
    return [html`<a class="button"${look} href="${href(path)}">${t(`feedback:go.${step}`)}</a>\n`];
  });
  return html`<p class="feedback__next">${links}</p>`;
}

/** What was sold near the home that its owner asked about. */
function soldHtml({ form, payload, site, language, t }: SentPage, href: (path: string) => string): Html {
  if (form !== 'contact-demand') return html``;
  const sold = listSoldNear(textIn(payload, 'zip'), site).flatMap(
    (id) => describeSiteProperty(id, site, language) ?? [],
  );
  if (sold.length === 0) return html``;
  const links = sold.map(
    ({ path, headline, place }) =>
      html`<li><a href="${href(path)}" lang="${headline.language}">${headline.text}</a> · ${place}</li>`,
  );
  return html`<section><h2>${t('feedback:sold.nearby')}</h2><ul>${links}</ul></section>\n`;
}

/** The property, and who answers questions about it. */
function asideHtml({ lead, site, language, t }: SentPage, href: (path: string) => string): Html {
  const property = describeSiteProperty(lead.property_id ?? '', site, language);
  const agent = site.properties[lead.property_id ?? '']?.agent;
  const phone = agent?.phone ?? site.agency.phone;
  const card = property
    ? html`<section data-part="property"><h2>${t('feedback:property')}</h2>
${property.pictureUrl ? html`<img src="${href(property.pictureUrl)}" alt="">` : ''}
<p><a href="${href(property.path)}" lang="${property.headline.language}">${property.headline.text}</a></p>
<p>${property.place}</p><p>${property.price}</p></section>\n`
    : '';
  return html`<div class="feedback__aside">${card}<section><h2>${t('feedback:agent')}</h2>
${agent?.pictureUrl ? html`<img src="${href(agent.pictureUrl)}" width="64" height="64" alt="">` : ''}
<p><strong>${agent?.name ?? site.agency.name}</strong></p>
<p><a href="${phoneHref(phone) ?? ''}">${displayPhone(phone)}</a></p>
<p><a href="mailto:${site.agency.email}">${site.agency.email}</a></p></section></div>`;
}

function answerSent(c: Context, page: SentPage): Promise<Response> {
  const { lead, form, payload, site, language, t } = page;
  const href = (path: string): string => siteHref(c, site, path);
  const { title, head } = headHtml(page);
  const property = site.properties[lead.property_id ?? ''];
  const isVisit = form === 'contact-appointment' || form === 'rent-application';
  const tenant = isVisit ? tenantRows(property?.tenant ?? [], t) : [];
  const answers = listRows(form, payload, { site, language }).filter(([, value]) => value !== lead.property_id);
  const main = html`<div class="feedback wrap"><div class="feedback__main">${head}
${rowsHtml(t('feedback:tenant'), tenant, 'tenant')}${rowsHtml(t('feedback:answers'), answers, 'answers')}
${soldHtml(page, href)}${onwardHtml(page, href)}</div>${asideHtml(page, href)}</div>`;
  return answerDocument(c, { site, language, title, main });
}

/** The page that follows on a form that was sent without scripts: what scripts add to the page that thanks, and no more. */
export function createSentPage({ db, siteData, secret, now }: Service): Hono {
  const pages = new Hono();
  pages.get('/', async (c) => {
    const site = siteData.current;
    const [id = '', until = ''] = readToken(secret, 'sent', c.req.query('token') ?? '')?.split('-') ?? [];
    const lead = id && (await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst());
    if (!lead || !isFormName(lead.form)) {
      const language = findPageLanguage(undefined, c.req.header('Accept-Language'), site);
      const t = translate(language);
      const content = html`<p class="lead">${t(errorKey('LINK_INVALID'))}</p><p>${site.agency.phone} · ${site.agency.email}</p>`;
      const status = errorStatus('LINK_INVALID');
      return answerPage(c, { site, language, title: t('mail:page.invalid'), content, status });
    }
    const { form } = lead;
    const language = isLanguage(lead.language) ? lead.language : site.defaultLanguage;
    const payload = parsePayload(lead.payload);
    // Later, the page that says what is true of every such form: it stays, and shows nothing of anybody.
    if (Number.parseInt(until, 36) < now())
      return c.redirect(
        siteHref(c, site, feedbackPath(form, { language, visited: textIn(payload, 'visited') }, site)),
        303,
      );
    return answerSent(c, { lead, form, payload, site, language, t: translate(language) });
  });
  return pages;
}
