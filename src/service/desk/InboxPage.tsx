import { FORM_NAMES } from '#domain/forms/forms.ts';
import { formName, requestName } from '#words/request-name.ts';
import { isHeld } from '../database/held.ts';
import { parsePayload, personName, textIn } from '../database/payload.ts';
import type { PersonRow } from '../database/tables.ts';
import { ActButton, TextField } from '../staff/Fields.tsx';
import type { StaffView } from '../staff/staff-layout.ts';
import { type InboxFilter, type InboxRow, isUnread, PAGE_SIZE, SCOPES } from './inbox.ts';
import {
  assigneeName,
  LEAD_SEARCHES_PATH,
  LEADS_PATH,
  PropertyPicture,
  propertyName,
  RELEASES_PATH,
} from './LeadPage.tsx';
import { LEAD_STATUSES, type LeadStatus } from './lead-state.ts';

type InboxPageProps = {
  view: StaffView;
  filter: InboxFilter;
  rows: readonly InboxRow[];
  people: readonly PersonRow[];
  now: number;
  said: 'erased' | 'releasing' | undefined;
  seesAll: boolean;
};

/** URL of the list with a filter, without the search words, which are personal data. */
function addressOf({ scope, form, status, isHeld, isDue, before }: InboxFilter): string {
  const query = new URLSearchParams({
    scope,
    ...(form !== '' && { form }),
    status,
    ...(isHeld && { held: 'yes' }),
    ...(isDue && { due: 'yes' }),
    ...(before !== '' && { before }),
  });
  return `${LEADS_PATH}?${query}`;
}

type RowProps = { view: StaffView; now: number; row: InboxRow; people: readonly PersonRow[] };

/** A lead in a list; the whole row is a link. */
export function LeadItem({ view, now, row, people }: RowProps) {
  const { t, time } = view;
  const payload = parsePayload(row.payload);
  const about = row.property_id === null ? undefined : propertyName(view, row.property_id);
  const words = textIn(payload, 'remark');
  return (
    <li data-unread={isUnread(row)}>
      <PropertyPicture view={view} id={row.property_id} />
      <div>
        <p className="desk__badges">
          <a href={LEADS_PATH + row.id}>
            {isUnread(row) && (
              <span className="desk__dot">
                <span className="visually-hidden">{t('desk:inbox.unread')}</span>
              </span>
            )}{' '}
            {personName(payload) || row.email}
          </a>
          <strong data-status={row.status}>{t(`desk:status.${row.status as LeadStatus}`)}</strong>
          {isHeld(row) && <strong data-status="held">{t('desk:inbox.held')}</strong>}
          {!isHeld(row) && row.due_at !== null && row.due_at <= now && (
            <strong data-status="held">{t('desk:inbox.due')}</strong>
          )}
        </p>
        <small>{[requestName(row.form, payload, t), about].filter(Boolean).join(' · ')}</small>
        {words !== '' && <p className="desk__words">{words}</p>}
        <small>{[time(row.created_at), assigneeName(row.assignee, people, view)].join(' · ')}</small>
      </div>
    </li>
  );
}

/** True for the list of open leads of all forms, without a search. */
const isToDo = ({ status, form, words }: InboxFilter): boolean => status === 'open' && form === '' && words === '';

/** Text of the active filters, shown while the filter form is collapsed. */
const describeFilter = ({ status, form, isHeld, isDue }: InboxFilter, t: StaffView['t']): string =>
  [
    status === '' ? t('desk:inbox.any') : t(`desk:status.${status}`),
    ...(form === '' ? [] : [formName(form, t)]),
    ...(isHeld ? [t('desk:inbox.held')] : []),
    ...(isDue ? [t('desk:inbox.due')] : []),
  ].join(', ');

/** List of leads. Filters are in the URL; the search is a posted form, since its words are personal data. */
export function InboxPage({ view, filter, rows, people, now, said, seesAll }: InboxPageProps) {
  const { t } = view;
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1)?.id;
  const statuses = ['open', ...LEAD_STATUSES, ''] as const;
  return (
    <>
      {said && (
        <p className="notice" role="status">
          {t(`desk:said.${said}`)}
        </p>
      )}
      {seesAll && (
        <ul className="desk__tabs">
          {SCOPES.map((scope) => (
            <li key={scope}>
              <a
                href={addressOf({ ...filter, scope, before: '' })}
                aria-current={scope === filter.scope ? 'true' : undefined}
              >
                {t(`desk:scope.${scope}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <form className="desk__search" method="post" action={LEAD_SEARCHES_PATH}>
        <TextField name="words" type="search" label={t('desk:inbox.search')} value={filter.words} />
        <button className="button" data-look="quiet" type="submit">
          {t('desk:inbox.search.button')}
        </button>
      </form>
      {filter.words !== '' && (
        <p>
          <a href={LEADS_PATH}>{t('desk:inbox.clear')}</a>
        </p>
      )}
      <details>
        <summary>{t('property:labelled', { label: t('desk:inbox.filters'), text: describeFilter(filter, t) })}</summary>
        <form className="desk__filter" method="get" action={LEADS_PATH}>
          <input type="hidden" name="scope" value={filter.scope} />
          <label>
            {t('desk:lead.status')}
            <select className="field__control" name="status" defaultValue={filter.status}>
              {statuses.map((one) => (
                <option key={one} value={one}>
                  {one === '' ? t('desk:inbox.any') : t(`desk:status.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('desk:inbox.form')}
            <select className="field__control" name="form" defaultValue={filter.form}>
              <option value="">{t('desk:inbox.anyForm')}</option>
              {FORM_NAMES.map((form) => (
                <option key={form} value={form}>
                  {formName(form, t)}
                </option>
              ))}
            </select>
          </label>
          <label className="field__choice">
            <input type="checkbox" name="held" value="yes" defaultChecked={filter.isHeld} /> {t('desk:inbox.onlyHeld')}
          </label>
          <label className="field__choice">
            <input type="checkbox" name="due" value="yes" defaultChecked={filter.isDue} /> {t('desk:inbox.onlyDue')}
          </label>
          <button className="button" data-look="quiet" type="submit">
            {t('desk:inbox.filter')}
          </button>
        </form>
      </details>
      {filter.isHeld && shown.length > 1 && (
        <div className="notice">
          <p>{t('desk:inbox.releaseAll.text')}</p>
          <ActButton action={RELEASES_PATH}>{t('desk:inbox.releaseAll')}</ActButton>
        </div>
      )}
      <p className="notice" role="status" data-moved="" hidden>
        {t('desk:live.new')} <a href={addressOf({ ...filter, before: '' })}>{t('desk:live.show')}</a>
      </p>
      {shown.length === 0 && <p>{t(isToDo(filter) ? 'desk:inbox.none' : 'desk:inbox.noneFound')}</p>}
      <ul className="desk__inbox">
        {shown.map((row) => (
          <LeadItem key={row.id} view={view} now={now} row={row} people={people} />
        ))}
      </ul>
      {rows.length > PAGE_SIZE && last !== undefined && filter.words === '' && (
        <p>
          <a href={addressOf({ ...filter, before: last })}>{t('desk:older')}</a>
        </p>
      )}
      {rows.length > PAGE_SIZE && filter.words !== '' && <p>{t('desk:inbox.more', { count: PAGE_SIZE })}</p>}
      {seesAll && (
        <p>
          <a href={`${LEADS_PATH}answer-times`}>{t('desk:times.title')}</a>
          {' · '}
          <a href={`${LEADS_PATH}export.csv`} download>
            {t('desk:inbox.export')}
          </a>
        </p>
      )}
    </>
  );
}
