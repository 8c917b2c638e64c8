import type { ReactNode } from 'react';
import { referenceOf } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { listNextSteps } from '#domain/forms/next-steps.ts';
import { requestKind } from '#domain/forms/request.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';
import { CALENDAR_FILE, calendarHref } from '#domain/visits/calendar-entry.ts';
import { translate } from '#i18n/translator.ts';
import { tenantRows } from '#words/tenant-text.ts';
import { thanksSteps } from '#words/thanks-text.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { isHeld } from '../database/held.ts';
import { type Payload, textIn } from '../database/payload.ts';
import type { LeadRow, VisitRow } from '../database/tables.ts';
import { describeSiteProperty, listSoldNear } from '../site-data/site-property.ts';
import { listRows } from './lead-rows.ts';

export type SentView = {
  lead: LeadRow;
  form: FormName;
  payload: Payload;
  /** The requested visit, in its current state. */
  visit?: VisitRow | undefined;
  now: number;
  site: SiteData;
  language: Language;
  /** Converts a path of the site to a URL. */
  href: (path: string) => string;
};

type RowsProps = { title: string; rows: readonly (readonly [label: string, value: string])[]; part: string };

function Rows({ title, rows, part }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section data-part={part}>
      <h2>{title}</h2>
      <dl className="feedback__rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const stateOf = ({ state }: VisitRow) => (state === 'confirmed' ? 'fixed' : 'asked');

/** Day and time of the visit, with a file for the visitor's calendar. */
function VisitBlock({ visit, lead, now, site, language }: SentView) {
  if (!visit || visit.state === 'cancelled') return null;
  const t = translate(language);
  const property = describeSiteProperty(visit.property_id, site, language);
  const { date, slot } = visit;
  const href = calendarHref({
    id: `${lead.id}@${URL.parse(site.url)?.hostname ?? 'gevel'}`,
    date,
    slot,
    summary: t('visit:event', { property: property?.headline.text ?? visit.property_id }),
    location: property?.place,
    isFixed: visit.state === 'confirmed',
    now,
  });
  return (
    <div className="feedback__visit" data-part="visit">
      <p className="feedback__when">{visitTimeText(visit, language, now)}</p>
      <p>{t(`feedback:visit.${stateOf(visit)}`)}</p>
      <p>
        <a className="button" href={href} download={CALENDAR_FILE}>
          {t('feedback:visit.calendar')}
        </a>
      </p>
    </div>
  );
}

/** Title and next steps: the request was received, or must first be reviewed or confirmed. */
function describeSent({ lead, form, payload, visit, language }: SentView): { title: string; next: ReactNode } {
  const t = translate(language);
  if (isHeld(lead) && lead.suspicion === 'unproven')
    return {
      title: t('mail:page.lead.sent.title'),
      next: (
        <>
          <p className="lead">{t('mail:page.lead.sent')}</p>
          <p>{t('mail:page.lead.kept')}</p>
        </>
      ),
    };
  if (isHeld(lead)) return { title: t('feedback:title.held'), next: <p className="lead">{t('feedback:held')}</p> };
  const kind = requestKind(form, payload);
  return {
    title: t(`feedback:title.${kind}`),
    next: (
      <>
        <h2>{t('feedback:steps')}</h2>
        <ol>
          {thanksSteps(kind, t, visit && stateOf(visit)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </>
    ),
  };
}

export const sentTitle = (view: SentView): string => describeSent(view).title;

/** Links to next steps, the most useful first. */
function Onward({ lead, form, site, language, href }: SentView) {
  const t = translate(language);
  const steps = listNextSteps(form, findOwn(site.properties, lead.property_id ?? '')?.goal);
  return (
    <p className="feedback__next">
      {steps.map((step, index) => {
        const path = findPhrase(site.onward[step], language, site.defaultLanguage)?.text;
        if (path === undefined) return null;
        return (
          <a key={step} className="button" data-look={index > 0 ? 'quiet' : undefined} href={href(path)}>
            {t(`feedback:go.${step}`)}
          </a>
        );
      })}
    </p>
  );
}

/** Sold properties near the home that its owner asked about. */
function SoldNear({ payload, site, language, href }: SentView) {
  const sold = listSoldNear(textIn(payload, 'zip'), site).flatMap(
    (id) => describeSiteProperty(id, site, language) ?? [],
  );
  if (sold.length === 0) return null;
  return (
    <section>
      <h2>{translate(language)('feedback:sold.nearby')}</h2>
      <ul>
        {sold.map(({ id, path, headline, place }) => (
          <li key={id}>
            <a href={href(path)} lang={headline.language}>
              {headline.text}
            </a>{' '}
            · {place}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The property, and its contact person. */
function Aside({ lead, site, language, href }: SentView) {
  const t = translate(language);
  const property = describeSiteProperty(lead.property_id ?? '', site, language);
  const agent = findOwn(site.properties, lead.property_id ?? '')?.agent;
  const phone = agent?.phone ?? site.agency.phone;
  return (
    <div className="feedback__aside">
      {property && (
        <section data-part="property">
          <h2>{t('feedback:property')}</h2>
          {property.pictureUrl && <img src={href(property.pictureUrl)} loading="lazy" alt="" />}
          {property.pictureLabel && <p>{property.pictureLabel}</p>}
          <p>
            <a href={href(property.path)} lang={property.headline.language}>
              {property.headline.text}
            </a>
          </p>
          <p>{property.place}</p>
          <p lang={property.priceLanguage ?? language}>{property.price}</p>
        </section>
      )}
      <section>
        <h2>{t('feedback:agent')}</h2>
        {agent?.pictureUrl && <img src={href(agent.pictureUrl)} width={64} height={64} loading="lazy" alt="" />}
        <p>
          <strong>{agent?.name ?? site.agency.name}</strong>
        </p>
        <p>
          <a href={phoneHref(phone) ?? ''}>{displayPhone(phone)}</a>
        </p>
        <p>
          <a href={`mailto:${site.agency.email}`}>{site.agency.email}</a>
        </p>
      </section>
    </div>
  );
}

/** Thank-you page: the submission, what happens next, and further steps. */
export function SentPage(view: SentView) {
  const { lead, form, payload, site, language } = view;
  const t = translate(language);
  const { title, next } = describeSent(view);
  const { shows } = FORMS[form];
  const property = findOwn(site.properties, lead.property_id ?? '');
  const answers = listRows(form, payload, { site, language, reader: 'visitor' }).filter(
    ([, value]) => value !== lead.property_id,
  );
  return (
    <div className="feedback wrap">
      <div className="feedback__main">
        <section className="feedback__kind">
          <h1>{title}</h1>
          <VisitBlock {...view} />
          <p className="feedback__reference">{t('feedback:reference', { reference: referenceOf(lead.id) })}</p>
          {next}
        </section>
        {shows.includes('tenant') && (
          <Rows title={t('feedback:tenant')} rows={tenantRows(property?.tenant ?? [], language, t)} part="tenant" />
        )}
        <Rows title={t('feedback:answers')} rows={answers} part="answers" />
        {shows.includes('sold') && <SoldNear {...view} />}
        <Onward {...view} />
      </div>
      <Aside {...view} />
    </div>
  );
}
