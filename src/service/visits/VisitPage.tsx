import type { ReactNode } from 'react';
import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { listNextFree, type VisitDay } from '#domain/visits/visit-times.ts';
import { translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import type { VisitRow } from '../database/tables.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import { Contact, PostButton } from '../web/answer-page.tsx';
import type { findObstacleOf } from './change-visit.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { IMPRESSIONS, impressionText } from './visit-mails.ts';

/** Maximum number of listed times when none can be chosen. */
const MAX_LISTED = 12;
export const MAX_REMARK = 2_000;

export type VisitView = {
  visit: VisitRow;
  language: Language;
  site: SiteData;
  now: number;
  /** Converts a path of the site to a URL. */
  href: (path: string) => string;
};

function VisitedProperty({ visit, language, site, href }: VisitView) {
  const property = describeSiteProperty(visit.property_id, site, language);
  if (!property) return null;
  const { headline, path, place, price, priceLanguage } = property;
  return (
    <p>
      <a href={href(path)} lang={headline.language}>
        {headline.text}
      </a>
      <br />
      {place} · <span lang={priceLanguage ?? language}>{price}</span>
    </p>
  );
}

function Notice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className="notice" role={role}>
      <p>{children}</p>
    </div>
  );
}

type VisitPageProps = VisitView & {
  obstacle: ReturnType<typeof findObstacleOf>;
  free: readonly VisitDay[];
  /** Result of the last action, or the reason why it was refused. */
  said?: { text: string; isFault: boolean } | undefined;
  cancelPath: string;
  movePath: string;
};

/** The visit in its current state, with the available actions. */
export function VisitPage({ obstacle, free, said, cancelPath, movePath, ...view }: VisitPageProps) {
  const { visit, language, site, now } = view;
  const t = translate(language);
  const isOver = obstacle === 'over';
  const isCancelled = visit.state === 'cancelled';
  return (
    <>
      {said && <Notice role={said.isFault ? 'alert' : 'status'}>{said.text}</Notice>}
      <p className="lead">
        {t(`visit:state.${isOver ? 'over' : visit.state}`)}
        <br />
        <strong>{visitTimeText(visit, language, now)}</strong>
      </p>
      <VisitedProperty {...view} />
      {obstacle === 'gone' && <p>{t('visit:gone')}</p>}
      {isOver && <p>{t('visit:over.next')}</p>}
      {!obstacle && free.length > 0 && (
        <form className="form" method="post" action={movePath}>
          <fieldset className="field" data-kind="radio">
            <legend className="field__label">{t(isCancelled ? 'visit:again' : 'visit:move')}</legend>
            <FreeTimes days={free} language={language} now={now} />
          </fieldset>
          <p>
            <button className="button" type="submit">
              {t('visit:move.send')}
            </button>
          </p>
        </form>
      )}
      {isOver && free.length > 0 && (
        <ul>
          {listNextFree(free, MAX_LISTED).map((time) => (
            <li key={`${time.date} ${time.slot}`}>{visitTimeText(time, language, now)}</li>
          ))}
        </ul>
      )}
      {!obstacle && free.length === 0 && <p>{t('form:times.none')}</p>}
      {!isOver && !isCancelled && (
        <PostButton action={cancelPath} look="quiet">
          {t('visit:cancel')}
        </PostButton>
      )}
      <Contact agency={site.agency} />
    </>
  );
}

/** Visit page for the property's agent, with a confirmation button while the visit waits for one. */
export function AgentVisit({ isOpen, confirmPath, ...view }: VisitView & { isOpen: boolean; confirmPath: string }) {
  const { visit, language, now } = view;
  const t = translate(language);
  return (
    <>
      <p className="lead">
        <strong>{visitTimeText(visit, language, now)}</strong>
      </p>
      <VisitedProperty {...view} />
      {isOpen ? (
        <PostButton action={confirmPath}>{t('visit:agency.confirm')}</PostButton>
      ) : (
        <p>{t(`visit:state.${visit.state}`)}</p>
      )}
    </>
  );
}

type ImpressionProps = VisitView & { action: string; wrong?: { text: string; remark: string } | undefined };

/** Form for the visitor's impression; `wrong` contains refused input and its error message. */
export function ImpressionForm({ action, wrong, ...view }: ImpressionProps) {
  const t = translate(view.language);
  const goal = findOwn(view.site.properties, view.visit.property_id)?.goal;
  return (
    <>
      <VisitedProperty {...view} />
      {wrong && <Notice role="alert">{wrong.text}</Notice>}
      <form className="form" method="post" action={action}>
        <fieldset className="field" data-kind="radio">
          <legend className="field__label">{t('visit:impression.title')}</legend>
          <div className="field__choices">
            {IMPRESSIONS.map((one, index) => (
              <label key={one} className="field__choice">
                <input type="radio" name="impression" value={one} required={index === 0} />{' '}
                {impressionText(one, goal, t)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label className="field__label" htmlFor="remark">
            {t('visit:impression.remark')}
          </label>
          <textarea
            className="field__control"
            id="remark"
            name="remark"
            rows={4}
            maxLength={MAX_REMARK}
            defaultValue={wrong?.remark}
          />
        </div>
        <p>{t('visit:impression.owner')}</p>
        <p>
          <button className="button" type="submit">
            {t('visit:impression.send')}
          </button>
        </p>
      </form>
    </>
  );
}
