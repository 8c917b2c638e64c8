import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { PasskeyRow, PersonSessionRow } from '../database/tables.ts';
import { describeDevice, deviceText } from '../owners/device.ts';
import {
  type AddingSession,
  addPasskey,
  findPasskeyPlace,
  listPasskeys,
  MAX_PASSKEY_NAME,
  mayAddPasskey,
  offerPasskey,
  type PasskeyPlace,
  removePasskey,
} from '../people/passkeys.ts';
import { endPersonSessions, listPersonSessions } from '../people/person-sessions.ts';
import { Throttle } from '../rates/throttle.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { ActButton, TextField } from '../staff/Fields.tsx';
import {
  createView,
  readField,
  readFields,
  STAFF_PATH,
  type StaffEnv,
  type StaffService,
  type StaffView,
} from '../staff/staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';

const NO_ACCOUNT = { 303: { description: 'Without an account, or where passkeys cannot be used: to the account.' } };

/** The person's own account: its logged-in devices and its passkeys. */
export const ACCOUNT_ROUTES = behindLogin('home', {
  account: get('account', 'See where the own account is logged in', 'The devices and passkeys.', {
    answer: HTML_TYPE,
  }),
  endSession: post('account/ends', 'Log another device out', 'To the account.', {
    status: 303,
    body: staffForm(z.object({ session: z.string() })),
  }),
  offerPasskey: post('account/passkeys/challenges', 'Begin to add a passkey', 'A page that creates it.', {
    answer: HTML_TYPE,
    body: staffForm(z.object({ code: z.string().describe('Code of the authenticator app, or a recovery code.') })),
    others: {
      ...NO_ACCOUNT,
      422: { description: 'The code is wrong.', answer: HTML_TYPE },
      429: { description: 'Too many tries.', answer: HTML_TYPE },
    },
  }),
  addPasskey: post('account/passkeys', 'Add a passkey', 'To the account.', {
    status: 303,
    body: staffForm(z.object({ name: z.string(), answer: z.string().describe('The credential as JSON.') })),
    others: { 422: { description: 'No passkey of this offer.', answer: HTML_TYPE } },
  }),
  endPasskey: post('account/passkeys/ends', 'Remove a passkey', 'To the account.', {
    status: 303,
    body: staffForm(z.object({ passkey: z.string() })),
  }),
});

const PATH = `${STAFF_PATH}account`;

type DevicesProps = { view: StaffView; sessions: readonly PersonSessionRow[]; current: string | undefined };

function Devices({ view: { t, time }, sessions, current }: DevicesProps) {
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t('desk:account.devices')}</h2>
      <ul className="staff__releases">
        {sessions.map(({ id, device, seen_at }) => (
          <li key={id}>
            <span>
              {deviceText(device, t)} <small>{time(seen_at)}</small>
            </span>{' '}
            {id === current ? (
              <span>{t('desk:account.this')}</span>
            ) : (
              <ActButton action={`${PATH}/ends`} values={{ session: id }}>
                {t('portal:devices.end')}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reason why no passkey was added. */
type PasskeyProblem = 'code' | 'often' | 'failed';
type PasskeysProps = {
  view: StaffView;
  passkeys: readonly PasskeyRow[];
  isOffered: boolean;
  problem: PasskeyProblem | undefined;
};

function Passkeys({ view: { t, time }, passkeys, isOffered, problem }: PasskeysProps) {
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t('desk:passkey.title')}</h2>
      <p>{t('desk:passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className="staff__releases">
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id}>
              <span>
                {name}{' '}
                <small>
                  {used_at === null
                    ? t('desk:passkey.added', { time: time(created_at) })
                    : t('desk:passkey.used', { time: time(used_at) })}
                </small>
              </span>{' '}
              <ActButton action={`${PATH}/passkeys/ends`} values={{ passkey: id }}>
                {t('desk:passkey.remove')}
                <span className="visually-hidden"> ({name})</span>
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <form className="staff__work" method="post" action={`${PATH}/passkeys/challenges`}>
          {problem !== undefined && problem !== 'code' && (
            <p className="notice" role="alert">
              {problem === 'often' ? t('staff:login.often') : t('desk:passkey.failed')}
            </p>
          )}
          <TextField
            name="code"
            label={t('desk:login.code')}
            hint={t('desk:passkey.code.hint')}
            autoComplete="one-time-code"
            error={problem === 'code' ? t('desk:problem.code') : undefined}
          />
          <button className="button" data-look="quiet" type="submit">
            {t('desk:passkey.add')}
          </button>
        </form>
      )}
    </section>
  );
}

/** Page whose script creates the passkey; `name` is the suggested name. */
function CreatePasskey({ view: { t }, options, name }: { view: StaffView; options: object; name: string }) {
  return (
    <>
      <p className="lead">{t('desk:passkey.create.text')}</p>
      <p className="notice" data-passkey-unable>
        {t('desk:passkey.unable')}
      </p>
      <form
        className="staff__work"
        method="post"
        action={`${PATH}/passkeys`}
        data-passkey
        data-options={JSON.stringify(options)}
        hidden
      >
        <input type="hidden" name="answer" />
        <p className="notice" role="alert" data-passkey-failed hidden>
          {t('desk:passkey.failed')}
        </p>
        <TextField name="name" label={t('desk:passkey.name')} hint={t('desk:passkey.name.hint')} value={name} />
        <button className="button" type="submit">
          {t('desk:passkey.create')}
        </button>
      </form>
      <p>
        <a href={PATH}>{t('desk:menu.account')}</a>
      </p>
    </>
  );
}

export function createAccountPages(service: StaffService, guard: StaffGuard): Hono<StaffEnv> {
  const { db, siteData, secret, now, mails } = service;
  const parts = { service, throttle: new Throttle(db, secret) };
  const placeOf = (c: Context): PasskeyPlace | undefined => findPasskeyPlace(service, c.req.header('Host'));
  const deviceOf = (c: Context): string => describeDevice(c.req.header('User-Agent'));

  /** The place and session for which a passkey can be added; undefined when no passkey can be added. */
  function findAdding(c: Context<StaffEnv>): { place: PasskeyPlace; session: AddingSession } | undefined {
    const { person, sessionId } = c.get('session');
    const place = placeOf(c);
    if (!place || !person || sessionId === undefined || !mayAddPasskey(person)) return undefined;
    return { place, session: { person, sessionId } };
  }

  async function answerAccount(c: Context<StaffEnv>, problem?: PasskeyProblem): Promise<Response> {
    const { person, sessionId } = c.get('session');
    const view = createView(c, siteData.current);
    const { t } = view;
    const title = t('desk:menu.account');
    if (!person) {
      const content = <p className="lead">{t('desk:account.code')}</p>;
      return answerStaffPage(view, { title, content, part: 'account' });
    }
    const sessions = await listPersonSessions(db, person.id, now());
    const passkeys = await listPasskeys(db, person.id);
    const isOffered = findAdding(c) !== undefined;
    const content = (
      <>
        <dl className="desk__facts">
          <dt>{t('desk:login.email')}</dt>
          <dd>{person.email}</dd>
          <dt>{t('desk:person.role')}</dt>
          <dd>{t(`desk:role.${person.role}`)}</dd>
        </dl>
        <Devices view={view} sessions={sessions} current={sessionId} />
        {(isOffered || passkeys.length > 0) && (
          <Passkeys view={view} passkeys={passkeys} isOffered={isOffered} problem={problem} />
        )}
        <p>{t('desk:account.reset')}</p>
      </>
    );
    const status = problem === undefined ? 200 : problem === 'often' ? 429 : 422;
    return answerStaffPage(view, { title, content, part: 'account', status });
  }

  return serveStaff(
    ACCOUNT_ROUTES,
    {
      account: (c) => answerAccount(c),
      endSession: async (c) => {
        const { person } = c.get('session');
        const session = await readField(c, 'session');
        if (person && session !== '') await endPersonSessions(db, person.id, session);
        return c.redirect(PATH, 303);
      },
      offerPasskey: async (c) => {
        const adding = findAdding(c);
        if (!adding) return c.redirect(PATH, 303);
        const offer = await offerPasskey(parts, adding.place, adding.session, await readField(c, 'code'));
        if (!offer.ok) return answerAccount(c, offer.problem);
        const view = createView(c, siteData.current);
        const name = deviceOf(c).slice(0, MAX_PASSKEY_NAME);
        const content = <CreatePasskey view={view} options={offer.options} name={name} />;
        const title = view.t('desk:passkey.add');
        return answerStaffPage(view, { title, content, part: 'account', script: 'passkey.js' });
      },
      addPasskey: async (c) => {
        const adding = findAdding(c);
        if (!adding) return c.redirect(PATH, 303);
        const field = await readFields(c);
        const sent = { name: field('name'), text: field('answer'), device: deviceOf(c) };
        if (!(await addPasskey(parts, adding.place, adding.session, sent))) return answerAccount(c, 'failed');
        mails.wake();
        return c.redirect(PATH, 303);
      },
      endPasskey: async (c) => {
        const { person } = c.get('session');
        const passkey = await readField(c, 'passkey');
        if (person && passkey !== '') await removePasskey(db, person, passkey, now());
        return c.redirect(PATH, 303);
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
