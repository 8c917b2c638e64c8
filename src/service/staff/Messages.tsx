import { referenceOf } from '#api/forms.ts';
import { requestTitle } from '#words/request-name.ts';
import { parsePayload, personName } from '../database/payload.ts';
import type { LeadRow } from '../database/tables.ts';
import { undeliveredText } from '../mail/compose-delivery.ts';
import type { Delivery } from './delivery.ts';
import { Section } from './Section.tsx';
import type { StaffView } from './staff-layout.ts';

function RetryButton({ label }: { label: string }) {
  return (
    <form method="post" action="retry">
      <button className="button" data-look="quiet" type="submit">
        {label}
      </button>
    </form>
  );
}

type MessagesProps = { view: StaffView; delivery: Delivery };

/** Warnings at the top of the page: mails do not reach the agency, or the clock cannot be right. */
export function LateMessages({ view: { t, time }, delivery: { late, purgeWait } }: MessagesProps) {
  return (
    <>
      {purgeWait !== undefined && (
        <div className="notice" role="alert">
          <p>{t('staff:clock.waits', { time: time(purgeWait) })}</p>
        </div>
      )}
      {late.map(({ channel, waiting, oldest: { created_at: since, last_error: error, due_at: next } }) => (
        <div key={channel} id={channel === 'main' ? 'late-mails' : undefined} className="notice" role="alert">
          <p>
            <strong>{t(`staff:mails.${channel}`, { waiting, time: time(since) })}</strong>
          </p>
          {error && <p>{t('staff:mails.why', { error })}</p>}
          <p>{t('staff:mails.next', { time: time(next) })}</p>
          <RetryButton label={t('staff:mails.retry')} />
        </div>
      ))}
    </>
  );
}

function HeldLead({ view: { t, time }, lead }: { view: StaffView; lead: LeadRow }) {
  const { id, form, payload, email, created_at: since } = lead;
  const answers = parsePayload(payload);
  const name = personName(answers) || email;
  return (
    <li>
      <span>
        {requestTitle(form, answers, name, t)} <small>{[email, time(since), referenceOf(id)].join(' · ')}</small>
      </span>{' '}
      <form method="post" action="release">
        <input type="hidden" name="lead" value={id} />
        <button className="button" data-look="quiet" type="submit">
          {t('staff:held.release')}
        </button>
      </form>
    </li>
  );
}

/** Leads held as spam, each with a release button; and mails that visitors may not have received. */
export function KeptMessages({ view, delivery: { held, undelivered } }: MessagesProps) {
  const { t, language } = view;
  return (
    <>
      {held.length > 0 && (
        <Section id="held-leads" title={t('staff:held.title')}>
          <p>{t('staff:held.text')}</p>
          <ul className="staff__releases">
            {held.map((lead) => (
              <HeldLead key={lead.id} view={view} lead={lead} />
            ))}
          </ul>
        </Section>
      )}
      {undelivered.length > 0 && (
        <Section id="undelivered" title={t('staff:undelivered.title')}>
          <p>{t('staff:undelivered.text')}</p>
          <ul>
            {undelivered.map((mail) => (
              <li key={mail.id}>
                {mail.recipient_email} <small>{`${undeliveredText(mail, language)} · ${mail.lead_id ?? ''}`}</small>
              </li>
            ))}
          </ul>
          <RetryButton label={t('staff:undelivered.retry')} />
        </Section>
      )}
    </>
  );
}
