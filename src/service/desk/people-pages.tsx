import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { nameLanguage } from '#domain/format/words.ts';
import { isEmail } from '#domain/forms/email.ts';
import { isCleanText } from '#domain/forms/field-schema.ts';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { recordAudit } from '../audit/audit.ts';
import type { PersonRow } from '../database/tables.ts';
import {
  addPerson,
  type By,
  changeRole,
  endPerson,
  findPersonById,
  listPeople,
  type PersonFault,
  type PersonOutcome,
  restorePerson,
  stateOf,
} from '../people/people.ts';
import { queueInvitation } from '../people/person-mails.ts';
import { isRole, ROLES } from '../people/rights.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton, SelectField, TextField } from '../staff/Fields.tsx';
import { Section } from '../staff/Section.tsx';
import {
  createView,
  readFields,
  STAFF_PATH,
  type StaffEnv,
  type StaffService,
  type StaffView,
} from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';

const PATH = `${STAFF_PATH}people/`;
const BACK = { status: 303 } as const;
const role = z.enum(ROLES);

/** All accounts of staff, and the actions on them. */
export const PEOPLE_ROUTES = behindLogin('people', {
  people: get('people/', 'See who may log in', 'Everybody with their role.', {
    answer: HTML_TYPE,
    query: z.object({ said: z.string().optional().describe('Outcome of an action, which the page shows.') }),
    others: { 301: { description: 'To the same with a slash.' } },
  }),
  invite: post('people/invitations', 'Invite somebody', 'To the list; a mail with a link is on its way.', {
    ...BACK,
    body: staffForm(z.object({ name: z.string(), email: z.string(), language: z.enum(LANGUAGES), role })),
  }),
  role: post('people/{id}/roles', 'Change a role', 'To the list.', { ...BACK, body: staffForm(z.object({ role })) }),
  inviteAgain: post('people/{id}/invitations', 'Send a new link', 'To the list; the mail is on its way.', BACK),
  end: post('people/{id}/ends', 'End somebody’s access', 'To the list; every session has ended.', BACK),
  restore: post('people/{id}/restorations', 'Let somebody in again', 'To the list.', BACK),
});

const SAID = ['invited', 'sent', 'role', 'ended', 'restored'] as const;
const FAULTS = ['known', 'unknown', 'lastManager', 'fields'] as const satisfies readonly (PersonFault | 'fields')[];
type PeopleMessage = (typeof SAID)[number] | (typeof FAULTS)[number];

const redirect = (c: Context, said: PeopleMessage): Response => c.redirect(`${PATH}?said=${said}`, 303);

function PersonItem({
  view: { t, time, language },
  person,
  isSelf,
}: {
  view: StaffView;
  person: PersonRow;
  isSelf: boolean;
}) {
  const { id, name, email, role, last_login_at } = person;
  const state = stateOf(person);
  const path = `${PATH}${id}/`;
  return (
    <li className="desk__person">
      <div>
        <strong>{name}</strong> {isSelf && <span>({t('desk:person.self')})</span>}
        <small>
          {[email, t(`desk:role.${role}`), t(`desk:person.${state}`), nameLanguage(person.language, language)].join(
            ' · ',
          )}
        </small>
        <small>
          {last_login_at === null ? t('desk:person.never') : t('desk:person.last', { time: time(last_login_at) })}
        </small>
      </div>
      {state === 'ended' ? (
        <ActButton action={`${path}restorations`}>{t('desk:person.restore')}</ActButton>
      ) : (
        <details>
          <summary>{t('desk:person.change')}</summary>
          <form className="desk__line" method="post" action={`${path}roles`}>
            <label htmlFor={`role-${id}`}>{t('desk:person.role')}</label>
            <select className="field__control" id={`role-${id}`} name="role" defaultValue={role}>
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {t(`desk:role.${one}`)}
                </option>
              ))}
            </select>
            <button className="button" data-look="quiet" type="submit">
              {t('desk:save')}
            </button>
          </form>
          <div className="desk__acts">
            <ActButton action={`${path}invitations`}>{t(`desk:person.link.${state}`)}</ActButton>
            <ActButton action={`${path}ends`}>{t('desk:person.end')}</ActButton>
          </div>
        </details>
      )}
    </li>
  );
}

/** The acting person, for the audit trail. */
export const byOf = (c: Context<StaffEnv>, now: number): By => ({ actor: c.get('session').name, reason: 'desk', now });

export function createPeoplePages(service: StaffService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, now, mails } = service;
  const answer = (c: Context, outcome: PersonOutcome, said: PeopleMessage): Response =>
    redirect(c, outcome.ok ? said : outcome.fault);
  const idOf = (c: Context): string => c.req.param('id') ?? '';
  return serveStaff(
    PEOPLE_ROUTES,
    {
      people: async (c) => {
        const view = createView(c, siteData.current);
        const { t } = view;
        const asked = c.req.query('said');
        const said = [...SAID, ...FAULTS].find((one) => one === asked);
        const isFault = FAULTS.some((one) => one === said);
        const people = await listPeople(db);
        const own = c.get('session').person?.id;
        const content = (
          <>
            {said && (
              <p className="notice" role={isFault ? 'alert' : 'status'}>
                {t(`desk:people.said.${said}`)}
              </p>
            )}
            <div className="desk__pair">
              <div>
                <ul className="desk__people">
                  {people.map((person) => (
                    <PersonItem key={person.id} view={view} person={person} isSelf={person.id === own} />
                  ))}
                </ul>
                {people.length === 0 && <p>{t('desk:people.none')}</p>}
              </div>
              <div>
                <Section id="invite" title={t('desk:people.invite')} look="desk__card">
                  <p>{t('desk:people.invite.text')}</p>
                  <form className="staff__work" method="post" action={`${PATH}invitations`}>
                    <TextField name="name" label={t('desk:person.name')} />
                    <TextField name="email" type="email" label={t('desk:login.email')} />
                    <SelectField
                      name="language"
                      label={t('desk:person.language')}
                      value={view.language}
                      options={LANGUAGES.map((code) => [code, nameLanguage(code, view.language)])}
                    />
                    <SelectField
                      name="role"
                      label={t('desk:person.role')}
                      value="agent"
                      options={ROLES.map((one) => [
                        one,
                        t('property:labelled', { label: t(`desk:role.${one}`), text: t(`desk:role.${one}.text`) }),
                      ])}
                    />
                    <button className="button" type="submit">
                      {t('desk:people.invite.button')}
                    </button>
                  </form>
                </Section>
              </div>
            </div>
          </>
        );
        return answerStaffPage(view, { title: t('desk:people.title'), content, part: 'people' });
      },
      invite: async (c) => {
        const field = await readFields(c);
        const [name, email, language, role] = [
          field('name').trim(),
          field('email').trim(),
          field('language'),
          field('role'),
        ];
        const isGood = isCleanText(name, false) && name !== '' && name.length <= 200 && isEmail(email);
        if (!isGood || !isLanguage(language) || !isRole(role)) return redirect(c, 'fields');
        const outcome = await db.transaction().execute(async (tx) => {
          const added = await addPerson(tx, { email, name, language, role }, byOf(c, now()));
          if (added.ok) await queueInvitation(tx, added.person, now());
          return added;
        });
        mails.wake();
        return answer(c, outcome, 'invited');
      },
      role: async (c) => {
        const role = (await readFields(c))('role');
        return isRole(role)
          ? answer(c, await changeRole(db, idOf(c), role, byOf(c, now())), 'role')
          : redirect(c, 'fields');
      },
      inviteAgain: async (c) => {
        const person = await findPersonById(db, idOf(c));
        if (!person || person.disabled_at !== null) return redirect(c, 'unknown');
        await db.transaction().execute(async (tx) => {
          await queueInvitation(tx, person, now());
          const { actor, reason } = byOf(c, now());
          await recordAudit(tx, { actor, action: 'person.invite', subject: person.id, reason }, now());
        });
        mails.wake();
        return redirect(c, 'sent');
      },
      end: async (c) => answer(c, await endPerson(db, idOf(c), byOf(c, now())), 'ended'),
      restore: async (c) => answer(c, await restorePerson(db, idOf(c), byOf(c, now())), 'restored'),
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
