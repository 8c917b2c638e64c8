import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { HISTORY_STATUSES, HISTORY_TYPES } from '#api/portal-words.ts';
import { nameLanguage } from '#domain/format/words.ts';
import { isEmail } from '#domain/forms/email.ts';
import { isCleanText } from '#domain/forms/field-schema.ts';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { atomically } from '../database/atomic.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import {
  addOwner,
  disableOwner,
  enableOwner,
  linkProperties,
  listOwners,
  type OwnerEntry,
  unlinkProperties,
} from '../owners/accounts.ts';
import { queueOwnerMail } from '../owners/owner-mail-queue.ts';
import { addNote } from '../portal/notes.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton, SelectField, TextArea, TextField } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import { createView, readFields, STAFF_PATH, type StaffEnv, type StaffView } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';
import { cleanText, MAX_NOTE } from './acts/typed.ts';
import type { DeskService } from './desk-service.ts';
import { propertyName } from './LeadPage.tsx';

const PATH = `${STAFF_PATH}owners/`;
const DAY_MINUTES = 24 * 60;
const BACK = { status: 303 } as const;

/** Owners’ accounts: the same actions as `npm run owner`. */
export const OWNER_DESK_ROUTES = behindLogin('owners', {
  owners: get('owners/', 'List the owners', 'Every account with its properties.', {
    answer: HTML_TYPE,
    query: z.object({ said: z.string().optional().describe('Outcome of an action, which the page shows.') }),
    others: { 301: { description: 'To the same with a slash.' } },
  }),
  invite: post('owners/invitations', 'Invite an owner', 'To the owners; a mail with a link is on its way.', {
    ...BACK,
    body: staffForm(
      z.object({ name: z.string(), email: z.string(), language: z.enum(LANGUAGES), properties: z.string() }),
    ),
  }),
  reset: post('owners/{id}/links', 'Send an owner a link for a new password', 'To the owners; it is on its way.', BACK),
  end: post('owners/{id}/ends', 'End an owner’s access', 'To the owners; every session has ended.', BACK),
  restore: post('owners/{id}/restorations', 'Let an owner in again', 'To the owners.', BACK),
  properties: post('owners/{id}/properties', 'Say which properties are an owner’s', 'To the owners.', {
    ...BACK,
    body: { ...staffForm(z.object({ properties: z.string() })), isOptional: true },
  }),
  note: post('owners/notes', 'Add a row to a property’s history', 'To the owners.', {
    ...BACK,
    body: {
      ...staffForm(
        z.object({
          property: z.string(),
          subject: z.string(),
          comment: z.string().optional(),
          type: z.string(),
          status: z.string(),
        }),
      ),
      isOptional: true,
    },
  }),
});

const SAID = ['invited', 'sent', 'ended', 'restored', 'properties', 'noted'] as const;
const FAULTS = ['known', 'unknown', 'property', 'fields'] as const;
type OwnerMessage = (typeof SAID)[number] | (typeof FAULTS)[number];

/** Parses property IDs separated by commas, semicolons or spaces; undefined when one is unknown. */
function readIds(text: string, { site }: StaffView, own: readonly string[] = []): string[] | undefined {
  const ids = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  // An owner may keep a property that has left the site.
  return ids.every((id) => Object.hasOwn(site.properties, id) || own.includes(id)) ? ids : undefined;
}

/** Maximum length of the list, so that the page stays small. */
const MAX_SUGGESTED = 400;

/** Suggestions of properties by name for a field of property IDs. */
function KnownProperties({ view }: { view: StaffView }) {
  return (
    <datalist id="known-properties">
      {Object.keys(view.site.properties)
        .slice(0, MAX_SUGGESTED)
        .map((id) => (
          <option key={id} value={id}>
            {propertyName(view, id)}
          </option>
        ))}
    </datalist>
  );
}

function OwnerItem({ view, owner }: { view: StaffView; owner: OwnerEntry }) {
  const { t, time, language } = view;
  const path = `${PATH}${owner.id}/`;
  return (
    <li className="desk__person">
      <div>
        <strong>{owner.name}</strong>
        <small>
          {[owner.email, t(`desk:owner.${owner.state}`), nameLanguage(owner.language, language)].join(' · ')}
        </small>
        <small>
          {owner.lastLoginAt === null
            ? t('desk:person.never')
            : t('desk:person.last', { time: time(owner.lastLoginAt) })}
        </small>
        {owner.erasureAskedAt !== null && (
          <small>{t('desk:owner.erasure', { time: time(owner.erasureAskedAt) })}</small>
        )}
        <ul>
          {owner.properties.map((id) => (
            <li key={id}>{propertyName(view, id)}</li>
          ))}
        </ul>
      </div>
      <details>
        <summary>{t('desk:person.change')}</summary>
        <form className="staff__work" method="post" action={`${path}properties`}>
          <TextField
            name="properties"
            id={`properties-${owner.id}`}
            label={t('desk:owner.properties')}
            hint={t('desk:owner.properties.hint')}
            value={owner.properties.join(', ')}
            isRequired={false}
          />
          <button className="button" data-look="quiet" type="submit">
            {t('desk:save')}
          </button>
        </form>
        <div className="desk__acts">
          {owner.state === 'disabled' ? (
            <ActButton action={`${path}restorations`}>{t('desk:person.restore')}</ActButton>
          ) : (
            <>
              <ActButton action={`${path}links`}>
                {t(owner.state === 'invited' ? 'desk:person.link.invited' : 'desk:owner.link')}
              </ActButton>
              <ActButton action={`${path}ends`}>{t('desk:person.end')}</ActButton>
            </>
          )}
        </div>
      </details>
    </li>
  );
}

export function createOwnerDesk(service: DeskService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, now, mails } = service;
  const redirect = (c: Context, said: OwnerMessage): Response => c.redirect(`${PATH}?said=${said}`, 303);
  const record = (tx: Database, c: Context<StaffEnv>, action: AuditAction, subject: string): Promise<void> =>
    recordAudit(tx, { actor: c.get('session').name, action, subject, reason: 'desk' }, now());
  /** Queues a password link that is valid as long as an invitation. */
  const queueLink = (tx: Database, owner: OwnerRow): Promise<void> => {
    const minutes = siteData.current.options.owners.inviteDays * DAY_MINUTES;
    return queueOwnerMail(tx, 'owner-reset', owner, { owner: owner.id, minutes }, now());
  };
  /** Runs an action on a known owner, in one transaction with its audit entry. */
  const change =
    (said: OwnerMessage, action: AuditAction, act: (tx: Database, owner: OwnerRow) => Promise<void>) =>
    async (c: Context<StaffEnv>): Promise<Response> => {
      const id = c.req.param('id') ?? '';
      const owner = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
      if (!owner) return redirect(c, 'unknown');
      await atomically(db, async (tx) => {
        await act(tx, owner);
        await record(tx, c, action, owner.id);
      });
      mails.wake();
      return redirect(c, said);
    };
  return serveStaff(
    OWNER_DESK_ROUTES,
    {
      owners: async (c) => {
        const view = createView(c, siteData.current);
        const { t } = view;
        const said = [...SAID, ...FAULTS].find((one) => one === c.req.query('said'));
        const isFault = FAULTS.some((one) => one === said);
        const owners = await listOwners(db);
        const content = (
          <>
            {said && (
              <p className="notice" role={isFault ? 'alert' : 'status'}>
                {t(`desk:owner.said.${said}`)}
              </p>
            )}
            <KnownProperties view={view} />
            <div className="desk__pair">
              <div>
                {owners.length === 0 && <p>{t('desk:owner.none')}</p>}
                <ul className="desk__people">
                  {owners.map((owner) => (
                    <OwnerItem key={owner.id} view={view} owner={owner} />
                  ))}
                </ul>
              </div>
              <div>
                <Section id="invite" title={t('desk:owner.invite')} look="desk__card">
                  <p>{t('desk:owner.invite.text')}</p>
                  <form className="staff__work" method="post" action={`${PATH}invitations`}>
                    <TextField name="name" label={t('desk:person.name')} />
                    <TextField name="email" type="email" label={t('desk:login.email')} />
                    <SelectField
                      name="language"
                      label={t('desk:person.language')}
                      value={view.site.defaultLanguage}
                      options={view.site.languages.map((code) => [code, nameLanguage(code, view.language)])}
                    />
                    <TextField
                      name="properties"
                      label={t('desk:owner.properties')}
                      hint={t('desk:owner.properties.hint')}
                      list="known-properties"
                      isRequired={false}
                    />
                    <button className="button" type="submit">
                      {t('desk:people.invite.button')}
                    </button>
                  </form>
                </Section>
                <Section id="history" title={t('desk:owner.note')} look="desk__card">
                  <p>{t('desk:owner.note.text')}</p>
                  <form className="staff__work" method="post" action={`${PATH}notes`}>
                    <TextField name="property" label={t('desk:owner.note.property')} list="known-properties" />
                    <SelectField
                      name="type"
                      label={t('history:column.type')}
                      value="note"
                      options={HISTORY_TYPES.map((type) => [type, t(`history:type.${type}`)])}
                    />
                    <TextField name="subject" label={t('history:column.subject')} />
                    <TextArea name="comment" label={t('history:column.comment')} isRequired={false} />
                    <SelectField
                      name="status"
                      label={t('history:column.status')}
                      value="done"
                      options={HISTORY_STATUSES.map((status) => [status, t(`history:status.${status}`)])}
                    />
                    <button className="button" data-look="quiet" type="submit">
                      {t('desk:owner.note.button')}
                    </button>
                  </form>
                </Section>
              </div>
            </div>
          </>
        );
        return answerStaffPage(view, { title: t('desk:menu.owners'), content, part: 'owners' });
      },
      invite: async (c) => {
        const field = await readFields(c);
        const [name, email, language] = [field('name').trim(), field('email').trim(), field('language')];
        const properties = readIds(field('properties'), createView(c, siteData.current));
        const isGood = name !== '' && name.length <= 200 && isCleanText(name, false) && isEmail(email);
        if (!isGood || !isLanguage(language)) return redirect(c, 'fields');
        if (!properties) return redirect(c, 'property');
        const isAdded = await db.transaction().execute(async (tx) => {
          const owner = await addOwner(tx, { email, name, language, properties }, now());
          if (!owner) return false;
          await queueLink(tx, owner);
          await record(tx, c, 'owner.add', owner.id);
          return true;
        });
        mails.wake();
        return redirect(c, isAdded ? 'invited' : 'known');
      },
      reset: change('sent', 'owner.link', queueLink),
      end: change('ended', 'owner.end', (tx, { id }) => disableOwner(tx, id, now())),
      restore: change('restored', 'owner.restore', (tx, { id }) => enableOwner(tx, id)),
      properties: async (c) => {
        const owner = (await listOwners(db)).find(({ id }) => id === c.req.param('id'));
        if (!owner) return redirect(c, 'unknown');
        const typed = (await readFields(c))('properties');
        const wanted = readIds(typed, createView(c, siteData.current), owner.properties);
        if (!wanted) return redirect(c, 'property');
        await db.transaction().execute(async (tx) => {
          const dropped = owner.properties.filter((id) => !wanted.includes(id));
          if (dropped.length > 0) await unlinkProperties(tx, owner.id, dropped);
          await linkProperties(tx, owner.id, wanted, now());
          await record(tx, c, 'owner.properties', owner.id);
        });
        return redirect(c, 'properties');
      },
      note: async (c) => {
        const field = await readFields(c);
        const property = field('property').trim();
        const type = HISTORY_TYPES.find((one) => one === field('type'));
        const status = HISTORY_STATUSES.find((one) => one === field('status'));
        const [subject, comment] = [cleanText(field('subject'), 200), cleanText(field('comment'), MAX_NOTE)];
        if (!Object.hasOwn(siteData.current.properties, property)) return redirect(c, 'property');
        if (subject === '' || !type || !status) return redirect(c, 'fields');
        const row = { property, at: now(), type, contact: '', subject, comment, status, source: '' };
        await db.transaction().execute(async (tx) => {
          await addNote(tx, row, now());
          await record(tx, c, 'owner.note', property);
        });
        return redirect(c, 'noted');
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
