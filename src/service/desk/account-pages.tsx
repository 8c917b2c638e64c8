import { Hono } from 'hono';
import { z } from 'zod';
import { endPersonSessions, listPersonSessions } from '../people/person-sessions.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton } from '../staff/Fields.tsx';
import { createView, readField, STAFF_PATH, type StaffEnv, type StaffService } from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';

/** The person's own account, with the devices it is logged in on. */
export const ACCOUNT_ROUTES = behindLogin('home', {
  account: get('account', 'See where the own account is logged in', 'The devices.', { answer: HTML_TYPE }),
  endSession: post('account/ends', 'Log another device out', 'To the account.', {
    status: 303,
    body: staffForm(z.object({ session: z.string() })),
  }),
});

const PATH = `${STAFF_PATH}account`;

export function createAccountPages(service: StaffService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, now } = service;
  return serveStaff(
    ACCOUNT_ROUTES,
    {
      account: async (c) => {
        const { person, sessionId } = c.get('session');
        const view = createView(c, siteData.current);
        const { t, time } = view;
        if (!person) {
          const content = <p className="lead">{t('desk:account.code')}</p>;
          return answerStaffPage(view, { title: t('desk:menu.account'), content, part: 'account' });
        }
        const sessions = await listPersonSessions(db, person.id, now());
        const content = (
          <>
            <dl className="desk__facts">
              <dt>{t('desk:login.email')}</dt>
              <dd>{person.email}</dd>
              <dt>{t('desk:person.role')}</dt>
              <dd>{t(`desk:role.${person.role}`)}</dd>
            </dl>
            <section aria-labelledby="devices">
              <h2 id="devices">{t('desk:account.devices')}</h2>
              <ul className="staff__releases">
                {sessions.map(({ id, device, seen_at }) => (
                  <li key={id}>
                    <span>
                      {device} <small>{time(seen_at)}</small>
                    </span>{' '}
                    {id === sessionId ? (
                      <span>{t('desk:account.this')}</span>
                    ) : (
                      <ActButton action={`${PATH}/ends`} values={{ session: id }}>
                        {t('staff:logout')}
                      </ActButton>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <p>{t('desk:account.reset')}</p>
          </>
        );
        return answerStaffPage(view, { title: t('desk:menu.account'), content, part: 'account' });
      },
      endSession: async (c) => {
        const { person } = c.get('session');
        const session = await readField(c, 'session');
        if (person && session !== '') await endPersonSessions(db, person.id, session);
        return c.redirect(PATH, 303);
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
