import type { ReactNode } from 'react';
import { referenceOf } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { nameLanguage } from '#domain/format/words.ts';
import { findPhrase } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { requestName, requestTitle } from '#words/request-name.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { isHeld } from '../database/held.ts';
import { parsePayload, personName, textIn } from '../database/payload.ts';
import type { LeadHandoverRow, LeadRow, LeadStateRow, MailRow, PersonRow, VisitRow } from '../database/tables.ts';
import { listRows } from '../leads/lead-rows.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import { ActButton, SelectField, TextArea, TextField } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import { STAFF_PATH, type StaffView } from '../staff/staff-layout.ts';
import type { ActFault, ActInput, ActMessage } from './acts/act.ts';
import { LEAD_STATUSES, type ShownEvent } from './lead-state.ts';
import type { TemplateName } from './templates.ts';

export const LEADS_PATH = `${STAFF_PATH}leads/`;
/** Path of the form that releases all held leads. */
export const RELEASES_PATH = `${STAFF_PATH}lead-releases`;
/** Path of the search, which is posted: search words are personal data, and URLs end up in logs. */
export const LEAD_SEARCHES_PATH = `${STAFF_PATH}lead-searches`;

/** Everything that a lead's page shows. */
export type WholeLead = {
  lead: LeadRow;
  /** True when its confidential answers cannot be decrypted. */
  isLocked: boolean;
  state: LeadStateRow;
  events: ShownEvent[];
  mails: MailRow[];
  /** Transfers of the lead to the agency's program. */
  handovers: LeadHandoverRow[];
  files: { id: string; name: string; size: number }[];
  visit: VisitRow | undefined;
  earlier: Pick<LeadRow, 'id' | 'form' | 'payload' | 'created_at'>[];
  assignees: PersonRow[];
  /** Colleagues who are writing an answer. */
  writing: string[];
};

export type LeadNotice =
  | { kind: 'said'; said: ActMessage }
  | { kind: 'fault'; fault: ActFault }
  /** Shows the events since the version that the person had seen. */
  | { kind: 'changed'; seen: number };

type LeadPageProps = {
  view: StaffView;
  whole: WholeLead;
  now: number;
  templates: readonly TemplateName[];
  typed: ActInput;
  notice: LeadNotice | undefined;
};

/** Name of the colleague to whom a lead is assigned, with or without an account; the agency's name for ''. */
export function assigneeName(email: string, people: readonly PersonRow[], { site, t }: StaffView): string {
  if (email === '') return t('desk:lead.agency');
  const known = people.find((person) => person.email === email)?.name;
  return known ?? nameOnSite(site, email) ?? email;
}

/** Name of the agent or office with this e-mail address on the site. */
function nameOnSite({ properties }: SiteData, email: string): string | undefined {
  for (const { agent, office } of Object.values(properties))
    for (const one of [agent, office]) if (one?.email.toLowerCase() === email) return one.name;
  return undefined;
}

/** A property's picture beside its name. */
export function PropertyPicture({ view: { site, href }, id }: { view: StaffView; id: string | null }) {
  const url = id === null ? undefined : findOwn(site.properties, id)?.pictureUrl;
  return (
    <span className="desk__picture">{url && <img src={href(url)} alt="" width="96" height="64" loading="lazy" />}</span>
  );
}

function EventText({ view, event, people }: { view: StaffView; event: ShownEvent['event']; people: PersonRow[] }) {
  const { t } = view;
  switch (event.kind) {
    case 'status':
      return (
        <>
          {t('desk:event.status', { status: t(`desk:status.${event.status}`) })}
          {event.reason && <small>{event.reason}</small>}
        </>
      );
    case 'assign':
      return <>{t('desk:event.assign', { name: assigneeName(event.assignee, people, view) })}</>;
    case 'note':
      return <p className="desk__text">{event.text}</p>;
    case 'reply':
      return (
        <details>
          <summary>{t('desk:event.reply', { subject: event.subject })}</summary>
          <p className="desk__text">{event.text}</p>
        </details>
      );
    case 'undo':
      return <>{t('desk:event.undo')}</>;
    case 'forward':
      return (
        <>
          {t('desk:event.forward', { email: event.email })}
          {event.text && <p className="desk__text">{event.text}</p>}
        </>
      );
    default:
      return <>{t('desk:event.release')}</>;
  }
}

function Events({ view, events, people }: { view: StaffView; events: readonly ShownEvent[]; people: PersonRow[] }) {
  return (
    <ol className="desk__events">
      {events.map(({ id, at, actor, event }) => (
        <li key={id}>
          <small>{`${view.time(at)} · ${actor}`}</small>
          <EventText view={view} event={event} people={people} />
        </li>
      ))}
    </ol>
  );
}

function Notice({ view, notice, whole }: { view: StaffView; notice: LeadNotice; whole: WholeLead }) {
  const { t } = view;
  if (notice.kind === 'said')
    return (
      <p className="notice" role="status">
        {t(`desk:said.${notice.said}`)}
      </p>
    );
  if (notice.kind === 'fault')
    return (
      <p className="notice" role="alert">
        {t(`desk:fault.${notice.fault}`)}
      </p>
    );
  const unseen = whole.events.filter(({ version }) => version > notice.seen);
  return (
    <div className="notice" role="alert">
      <p>{t('desk:fault.changed')}</p>
      <Events view={view} events={unseen} people={whole.assignees} />
    </div>
  );
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="desk__facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Property({ view: { site, language, href, t }, id }: { view: StaffView; id: string }) {
  const property = describeSiteProperty(id, site, language);
  if (!property) return <p>{t('desk:lead.gone', { id })}</p>;
  const { headline, place, price, priceLanguage, pictureUrl, path } = property;
  return (
    <div className="desk__property">
      {pictureUrl && <img src={href(pictureUrl)} alt="" width="160" height="107" loading="lazy" />}
      <p>
        <a href={href(path)} lang={headline.language}>
          {headline.text}
        </a>
        <small>
          {place} · <span lang={priceLanguage}>{price}</span> · {id}
        </small>
      </p>
    </div>
  );
}

function ReplyForm({ view, whole, path, templates, typed }: Omit<LeadPageProps, 'now' | 'notice'> & { path: string }) {
  const { t } = view;
  const { lead, state, writing } = whole;
  return (
    <Section id="reply" title={t('desk:reply.title')}>
      <ul className="desk__tabs">
        {templates.map((name) => (
          <li key={name}>
            <a href={`${path}?template=${name}#reply`}>{t(`desk:template.${name}`)}</a>
          </li>
        ))}
      </ul>
      <p role="status" data-writing="">
        {writing.length > 0 && t('desk:reply.writing', { names: writing.join(', ') })}
      </p>
      <form className="staff__work" method="post" action={`${path}/replies`} data-drafts={`${path}/drafts`}>
        <input type="hidden" name="seen" value={state.version} />
        <TextField name="subject" label={t('desk:reply.subject')} value={typed.subject} />
        <TextArea
          name="text"
          label={t('desk:reply.text')}
          rows={9}
          value={typed.text}
          hint={t('desk:reply.hint', { language: nameLanguage(lead.language, view.language) })}
        />
        <div className="desk__acts">
          <button className="button" type="submit">
            {t('desk:reply.button', { email: lead.email })}
          </button>
          <button className="button" data-look="quiet" type="submit" formAction={`${path}/drafts`} formNoValidate>
            {t('desk:reply.draft')}
          </button>
          <span role="status" data-kept={t('desk:reply.kept')} />
        </div>
      </form>
    </Section>
  );
}

/** Answers shown at the top of the page and so left out of the list of answers. */
const SHOWN_ABOVE = ['firstName', 'lastName', 'email', 'phone', 'propertyId'];

/** Delivery state of a mail, in words. */
function mailText({ state, last_error, sent_at, due_at }: MailRow, { t, time }: StaffView): string {
  if (state === 'sent') return t('desk:mail.state.sent', { time: time(sent_at ?? due_at) });
  if (state === 'dead') return t('desk:mail.state.dead', { error: last_error ?? '' });
  if (state === 'uncertain') return t('desk:mail.state.uncertain');
  return t('desk:mail.state.queued', { time: time(due_at) });
}

/** ID of the event of an answer that is still in the outbox and can be taken back. */
function findWaiting(mails: readonly MailRow[]): string | undefined {
  const mail = mails.findLast(
    ({ kind, state, attempts }) => kind === 'lead-reply' && state === 'queued' && attempts === 0,
  );
  return mail && (JSON.parse(mail.data ?? '{}') as { event?: string }).event;
}

/** Text about the transfer of a lead to the agency's program. */
function handoverText({ state, due_at, given_at, number, error }: LeadHandoverRow, { t, time }: StaffView): string {
  if (state === 'refused') return t('connect:lead.refused', { error: error || '–' });
  if (state !== 'given') return t('connect:lead.waiting', { time: time(due_at) });
  const given = time(given_at ?? due_at);
  return number === null
    ? t('connect:lead.given', { time: given })
    : t('connect:lead.numbered', { time: given, number });
}

/** One lead with its answers, its history, and the available actions. */
export function LeadPage({ view, whole, now, templates, typed, notice }: LeadPageProps) {
  const { t, time, language, site } = view;
  const { lead, state, events, mails, handovers, files, visit, earlier, assignees, isLocked } = whole;
  const path = LEADS_PATH + lead.id;
  const payload = parsePayload(lead.payload);
  const waiting = findWaiting(mails);
  const held = isHeld(lead);
  const rows = listRows(lead.form, payload, {
    site,
    language,
    now,
    reader: 'staff',
    isShown: ({ name }) => !SHOWN_ABOVE.includes(name),
  });
  const phone = textIn(payload, 'phone');
  return (
    <>
      {notice && <Notice view={view} notice={notice} whole={whole} />}
      <p className="notice" role="status" data-moved="" hidden>
        {t('desk:live.changed')} <a href={path}>{t('desk:live.show')}</a>
      </p>
      {waiting && (
        <div className="notice">
          <p>{t('desk:reply.waits')}</p>
          <ActButton action={`${path}/withdrawals`} values={{ event: waiting }}>
            {t('desk:reply.undo')}
          </ActButton>
        </div>
      )}
      <p className="desk__badges">
        <strong data-status={state.status}>{t(`desk:status.${state.status as (typeof LEAD_STATUSES)[number]}`)}</strong>
        {state.reason && <span>{state.reason}</span>}
        <span>{assigneeName(state.assignee, assignees, view)}</span>
      </p>
      <div className="desk__lead">
        <div className="desk__card" data-place="who">
          <Facts
            rows={[
              [t('desk:lead.who'), `${personName(payload) || '–'}`],
              [
                t('desk:login.email'),
                <a key="mail" href={`mailto:${lead.email}`}>
                  {lead.email}
                </a>,
              ],
              ...(phone === ''
                ? []
                : ([
                    [
                      t('desk:lead.phone'),
                      <a key="tel" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                        {phone}
                      </a>,
                    ],
                  ] as const)),
              [t('desk:lead.received'), time(lead.created_at)],
              [t('desk:lead.reference'), referenceOf(lead.id)],
              [t('desk:person.language'), nameLanguage(lead.language, language)],
            ]}
          />
        </div>
        <div data-place="main">
          {held && (
            <div className="notice">
              <p>{t('staff:held.text')}</p>
              {view.may('lead.release') && <ActButton action={`${path}/releases`}>{t('staff:held.release')}</ActButton>}
            </div>
          )}
          <Section id="answers" title={t('desk:lead.answers')}>
            {lead.property_id !== null && <Property view={view} id={lead.property_id} />}
            {isLocked && <p role="alert">{t('desk:lead.locked')}</p>}
            <Facts
              rows={rows.map(([label, value]) => [
                label,
                <span key={label} className="desk__text">
                  {value}
                </span>,
              ])}
            />
            {files.map(({ id, name, size }) => (
              <p key={id}>
                <a href={`${path}/files/${id}`} download>
                  {t('desk:lead.file', { name, size: Math.ceil(size / 1024) })}
                </a>
              </p>
            ))}
          </Section>
          {visit && (
            <Section id="lead-visit" title={t('desk:lead.visit')}>
              <p>
                <strong>{visitTimeText(visit, language, now)}</strong> · {t(`desk:visit.${visit.state}`)}
              </p>
              {view.may('visits') && (
                <p>
                  <a href={`${STAFF_PATH}visits/?from=${visit.date}`}>{t('desk:need.look')}</a>
                </p>
              )}
            </Section>
          )}
          {!held && <ReplyForm view={view} whole={whole} path={path} templates={templates} typed={typed} />}
        </div>
        <div data-place="side">
          <Section id="acts" title={t('desk:lead.follow')} look="desk__card">
            <div className="desk__columns">
              <form className="staff__work" method="post" action={`${path}/statuses`}>
                <input type="hidden" name="seen" value={state.version} />
                <SelectField
                  name="status"
                  label={t('desk:lead.status')}
                  value={state.status}
                  options={LEAD_STATUSES.map((one) => [one, t(`desk:status.${one}`)])}
                />
                <TextField
                  name="reason"
                  label={t('desk:lead.reason')}
                  value={typed.reason ?? state.reason}
                  isRequired={false}
                />
                <button className="button" data-look="quiet" type="submit">
                  {t('desk:save')}
                </button>
              </form>
              <form className="staff__work" method="post" action={`${path}/assignments`}>
                <input type="hidden" name="seen" value={state.version} />
                <SelectField
                  name="assignee"
                  label={t('desk:lead.assignee')}
                  value={state.assignee}
                  options={[
                    ['', t('desk:lead.agency')],
                    ...assignees.map(({ email, name }) => [email, name] as const),
                    // Adds the current assignee when that is a colleague without an account.
                    ...(assignees.some(({ email }) => email === state.assignee) || state.assignee === ''
                      ? []
                      : [[state.assignee, assigneeName(state.assignee, assignees, view)] as const]),
                  ]}
                />
                <button className="button" data-look="quiet" type="submit">
                  {t('desk:save')}
                </button>
              </form>
              <form className="staff__work" method="post" action={`${path}/notes`}>
                <input type="hidden" name="seen" value={state.version} />
                <TextArea
                  name="text"
                  id="note"
                  label={t('desk:lead.note')}
                  hint={t('desk:lead.note.hint')}
                  rows={3}
                  value={typed.note}
                />
                <button className="button" data-look="quiet" type="submit">
                  {t('desk:lead.note.button')}
                </button>
              </form>
            </div>
          </Section>
          {view.may('lead.forward') && !held && (
            <details>
              <summary>{t('desk:forward.title')}</summary>
              <form className="staff__work" method="post" action={`${path}/forwards`}>
                <TextField
                  name="email"
                  type="email"
                  label={t('desk:login.email')}
                  hint={t('desk:forward.hint')}
                  value={typed.email}
                />
                <TextArea
                  name="text"
                  id="forward-text"
                  label={t('desk:forward.text')}
                  rows={3}
                  isRequired={false}
                  value={typed.forwardText}
                />
                <button className="button" data-look="quiet" type="submit">
                  {t('desk:forward.button')}
                </button>
              </form>
            </details>
          )}
          {events.length > 0 && (
            <Section id="events" title={t('desk:lead.events')}>
              <Events view={view} events={events.toReversed()} people={assignees} />
            </Section>
          )}
          {earlier.length > 0 && (
            <Section id="earlier" title={t('desk:lead.earlier')}>
              <ul>
                {earlier.map(({ id, form, payload, created_at }) => (
                  <li key={id}>
                    <a href={LEADS_PATH + id}>{requestName(form, parsePayload(payload), t)}</a>{' '}
                    <small>{time(created_at)}</small>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {handovers.length > 0 && (
            <Section id="handovers" title={t('connect:lead.title')}>
              <ul>
                {handovers.map((handover) => (
                  <li key={handover.id}>
                    {t(`connect:lead.${handover.kind}`)} <small>{handoverText(handover, view)}</small>
                  </li>
                ))}
              </ul>
              {view.may('lead.handover') && handovers.some(({ state }) => state === 'refused') && (
                <ActButton action={`${path}/handovers`}>{t('connect:lead.again')}</ActButton>
              )}
            </Section>
          )}
          <Section id="mails" title={t('desk:lead.mails')}>
            <ul>
              {mails.map((mail) => (
                <li key={mail.id}>
                  {mail.recipient_email} <small>{mailText(mail, view)}</small>
                </li>
              ))}
            </ul>
          </Section>
          {view.may('lead.erase') && (
            <details>
              <summary>{t('desk:erase.title')}</summary>
              <p>{t('desk:erase.text', { email: lead.email })}</p>
              <p>
                <a href={`${path}/export.json`} download>
                  {t('desk:erase.export')}
                </a>
              </p>
              <form className="staff__work" method="post" action={`${path}/erasures`}>
                <label className="field__choice">
                  <input type="checkbox" name="sure" value="yes" required /> {t('desk:erase.sure')}
                </label>
                <button className="button" data-look="quiet" type="submit">
                  {t('desk:erase.button')}
                </button>
              </form>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

/** Title of a lead's page: the request and its sender. */
export const leadTitle = (
  { form, payload, email }: Pick<LeadRow, 'form' | 'payload' | 'email'>,
  t: StaffView['t'],
): string => {
  const answers = parsePayload(payload);
  return requestTitle(form, answers, personName(answers) || email, t);
};

/** Name of a property for staff; its ID when it has no name. */
export function propertyName({ site, language }: StaffView, id: string): string {
  const property = findOwn(site.properties, id);
  return property?.staffName ?? findPhrase(property?.headline, language, site.defaultLanguage)?.text ?? id;
}
