import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PasswordHasher } from '../owners/password-hasher.ts';
import type { PasswordProblems } from '../owners/password-rules.ts';
import { askPassword, replacePassword } from '../people/forgotten-password.ts';
import { findLinked, type LinkedPerson } from '../people/person-links.ts';
import { Throttle } from '../rates/throttle.ts';
import { findVisitor } from '../rates/visitor.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { TextField } from '../staff/Fields.tsx';
import {
  createView,
  readField,
  readFields,
  STAFF_PATH,
  type StaffEnv,
  type StaffService,
} from '../staff/staff-layout.ts';
import { belowStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post, serveRoutes } from '../web/route.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { INVALID, REFUSED } from './welcome-pages.tsx';

/** Pages for a forgotten password: one asks for a link, the other sets a new password with that link. */
export const PASSWORD_ROUTES = belowStaff({
  forgotten: get('forgotten', 'Ask for a link for a forgotten password', 'Asks for the address.', {
    answer: HTML_TYPE,
  }),
  ask: post('forgotten', 'Send a link for a forgotten password', 'The same for a known and an unknown address.', {
    answer: HTML_TYPE,
    body: staffForm(z.object({ email: z.string() })),
    others: { 403: REFUSED[403], 413: REFUSED[413], 429: { description: 'Too many tries.', answer: HTML_TYPE } },
  }),
  password: get('password', 'Open a link for a forgotten password', 'Asks for a new password.', {
    answer: HTML_TYPE,
    query: z.object({ token: z.string().describe('Token of the link in a mail.') }),
    others: INVALID,
  }),
  replace: post('password', 'Choose a new password', 'Says that it has changed; every session has ended.', {
    answer: HTML_TYPE,
    body: staffForm(z.object({ token: z.string(), password: z.string(), passwordRepeat: z.string() })),
    others: { ...INVALID, ...REFUSED },
  }),
});

export function createPasswordPages(service: StaffService): Hono<StaffEnv> {
  const { db, secret, siteData, config, now, mails } = service;
  const hasher = new PasswordHasher();
  const throttle = new Throttle(db, secret);
  const toLogin = (c: Context) => (
    <p>
      <a href={STAFF_PATH}>{createView(c, siteData.current).t('desk:forgotten.back')}</a>
    </p>
  );
  const askAddress = (c: Context, isOften = false): Response => {
    const view = createView(c, siteData.current);
    const { t } = view;
    const content = (
      <>
        <form className="staff__work" method="post" action={`${STAFF_PATH}forgotten`}>
          {isOften && (
            <p className="notice" role="alert">
              {t('staff:login.often')}
            </p>
          )}
          <p className="lead">{t('desk:forgotten.text')}</p>
          <TextField name="email" type="email" label={t('desk:login.email')} autoComplete="username" />
          <button className="button" type="submit">
            {t('desk:forgotten.button')}
          </button>
        </form>
        <p>{t('desk:login.lost')}</p>
        {toLogin(c)}
      </>
    );
    return answerStaffPage(view, { title: t('desk:forgotten.title'), content, status: isOften ? 429 : 200 });
  };
  const askNew = (c: Context, person: LinkedPerson, token: string, problems?: PasswordProblems): Response => {
    const view = createView(c, siteData.current, person.language);
    const { t } = view;
    const content = (
      <form className="staff__work" method="post" action={`${STAFF_PATH}password`}>
        <p className="lead">{t('desk:password.text')}</p>
        <input type="hidden" name="token" value={token} />
        <PasswordFields view={view} email={person.email} problems={problems ?? {}} />
        <button className="button" type="submit">
          {t('desk:password.save')}
        </button>
      </form>
    );
    return answerStaffPage(view, { title: t('desk:password.title'), content, status: problems ? 422 : 200 });
  };
  const answerInvalid = (c: Context): Response => {
    const view = createView(c, siteData.current);
    const { t } = view;
    const content = (
      <>
        <p className="lead">{t('desk:password.invalid.text')}</p>
        <p>
          <a href={`${STAFF_PATH}forgotten`}>{t('desk:login.forgot')}</a>
        </p>
      </>
    );
    return answerStaffPage(view, { title: t('desk:welcome.invalid'), content, status: 410 });
  };
  return serveRoutes(new Hono<StaffEnv>(), PASSWORD_ROUTES, {
    forgotten: (c) => askAddress(c),
    ask: async (c) => {
      const email = (await readField(c, 'email')).trim().toLowerCase();
      if (!(await askPassword({ service, throttle }, email, findVisitor(c, config)))) return askAddress(c, true);
      mails.wake();
      const view = createView(c, siteData.current);
      const content = (
        <>
          <p className="lead" role="status">
            {view.t('desk:forgotten.sent')}
          </p>
          {toLogin(c)}
        </>
      );
      return answerStaffPage(view, { title: view.t('desk:forgotten.title'), content });
    },
    password: async (c) => {
      const token = c.req.query('token') ?? '';
      const person = await findLinked(db, token, 'password', now());
      return person ? askNew(c, person, token) : answerInvalid(c);
    },
    replace: async (c) => {
      const field = await readFields(c);
      const [token, password, passwordRepeat] = [field('token'), field('password'), field('passwordRepeat')];
      const replaced = await replacePassword({ service, hasher }, { token, password, passwordRepeat });
      if (!replaced.ok && replaced.kind === 'fields') return askNew(c, replaced.person, token, replaced.problems);
      if (!replaced.ok && replaced.kind === 'invalid') return answerInvalid(c);
      const view = createView(c, siteData.current);
      const { t } = view;
      if (!replaced.ok) {
        const content = <p className="lead">{t('desk:login.busy')}</p>;
        return answerStaffPage(view, { title: t('desk:password.title'), content, status: 503 });
      }
      mails.wake();
      const content = (
        <>
          <p className="lead">{t('desk:password.done.text')}</p>
          {toLogin(c)}
        </>
      );
      return answerStaffPage(view, { title: t('desk:password.done'), content });
    },
  });
}
