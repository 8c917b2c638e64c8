import { type Context, Hono } from 'hono';
import { correction, generate } from 'lean-qr';
import { z } from 'zod';
import { PasswordHasher } from '../owners/password-hasher.ts';
import { type AcceptProblems, acceptInvitation } from '../people/accept-invitation.ts';
import { findLinked, type LinkedPerson } from '../people/person-links.ts';
import { offerKey } from '../people/second-factor.ts';
import { toBase32, totpUri } from '../people/totp.ts';
import { answerStaffPage } from '../staff/answer-staff-page.tsx';
import { TextField } from '../staff/Fields.tsx';
import {
  createView,
  readFields,
  STAFF_PATH,
  type StaffEnv,
  type StaffService,
  type StaffView,
} from '../staff/staff-layout.ts';
import { belowStaff, staffForm, TEXT_TYPE, TOO_MUCH } from '../staff/staff-routes.ts';
import { get, HTML_TYPE, post, serveRoutes } from '../web/route.ts';
import { PasswordFields } from './PasswordFields.tsx';

export const INVALID = { 410: { description: 'Used, expired or no link.', answer: HTML_TYPE } };

/** Refusals of a form that sets a password. */
export const REFUSED = {
  403: { description: 'A form of another site.', answer: TEXT_TYPE },
  422: { description: 'A field is wrong.', answer: HTML_TYPE },
  503: { description: 'Too many passwords at once.', answer: HTML_TYPE },
  ...TOO_MUCH,
};

/** Pages that accept an invitation, or a link for a new password and phone. */
export const WELCOME_ROUTES = belowStaff({
  welcome: get('welcome', 'Open an invitation', 'Asks for a password and shows the key of the second factor.', {
    answer: HTML_TYPE,
    query: z.object({ token: z.string().describe('Token of the link in a mail.') }),
    others: INVALID,
  }),
  accept: post('welcome', 'Accept an invitation', 'The recovery codes, shown once.', {
    answer: HTML_TYPE,
    body: staffForm(
      z.object({
        token: z.string(),
        name: z.string(),
        password: z.string(),
        passwordRepeat: z.string(),
        code: z.string().describe('Code of the authenticator app.'),
      }),
    ),
    others: { ...INVALID, ...REFUSED },
  }),
});

/** A QR code as one path; one unit per module, with the quiet zone that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  const { size } = code;
  const QUIET = 4;
  const squares: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (code.get(x, y)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  const side = size + 2 * QUIET;
  return (
    <svg className="desk__code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

type WelcomeProps = {
  view: StaffView;
  person: LinkedPerson;
  token: string;
  totpKey: Uint8Array;
  typedName?: string;
  problems?: AcceptProblems;
};

function Welcome({ view, person, token, totpKey, typedName, problems = {} }: WelcomeProps) {
  const { t, site } = view;
  const { code, name } = problems;
  const uri = totpUri(totpKey, site.agency.name, person.email);
  const key = (toBase32(totpKey).match(/.{4}/g) ?? []).join(' ');
  return (
    <form className="staff__work" method="post" action={`${STAFF_PATH}welcome`}>
      <p className="lead">{t('desk:welcome.text', { agency: site.agency.name })}</p>
      <input type="hidden" name="token" value={token} />
      <TextField
        name="name"
        label={t('desk:person.name')}
        autoComplete="name"
        value={typedName ?? person.name}
        error={name && t('desk:problem.name')}
      />
      <PasswordFields view={view} email={person.email} problems={problems} />
      <h2>{t('desk:welcome.factor')}</h2>
      <p>{t('desk:welcome.factor.text')}</p>
      <QrCode text={uri} label={t('desk:welcome.qr')} />
      <p>
        <a href={uri}>{t('desk:welcome.app')}</a>
      </p>
      <p>
        {t('desk:welcome.key')} <code className="desk__key">{key}</code>
      </p>
      <TextField
        name="code"
        label={t('desk:welcome.code')}
        hint={t('desk:welcome.code.hint')}
        autoComplete="one-time-code"
        error={code && t('desk:problem.code')}
      />
      <button className="button" type="submit">
        {t('desk:welcome.button')}
      </button>
    </form>
  );
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ view: { t }, codes }: { view: StaffView; codes: readonly string[] }) {
  return (
    <>
      <p className="lead">{t('desk:recovery.text')}</p>
      <ol className="desk__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a className="button" href={STAFF_PATH}>
          {t('desk:recovery.next')}
        </a>
      </p>
    </>
  );
}

function answerInvalid(c: Context, service: StaffService): Response {
  const view = createView(c, service.siteData.current);
  const content = <p className="lead">{view.t('desk:welcome.invalid.text')}</p>;
  return answerStaffPage(view, { title: view.t('desk:welcome.invalid'), content, status: 410 });
}

export function createWelcomePages(service: StaffService): Hono<StaffEnv> {
  const { db, secret, siteData, now } = service;
  const hasher = new PasswordHasher();
  const ask = (
    c: Context,
    person: LinkedPerson,
    token: string,
    typed?: Pick<WelcomeProps, 'typedName' | 'problems'>,
  ) => {
    const view = createView(c, siteData.current, person.language);
    const content = (
      <Welcome view={view} person={person} token={token} {...typed} totpKey={offerKey(secret, person.seed)} />
    );
    return answerStaffPage(view, { title: view.t('desk:welcome.title'), content, status: typed ? 422 : 200 });
  };
  return serveRoutes(new Hono<StaffEnv>(), WELCOME_ROUTES, {
    welcome: async (c) => {
      const token = c.req.query('token') ?? '';
      const person = await findLinked(db, token, 'invite', now());
      return person ? ask(c, person, token) : answerInvalid(c, service);
    },
    accept: async (c) => {
      const field = await readFields(c);
      const [token, name, password, passwordRepeat, code] = [
        field('token'),
        field('name'),
        field('password'),
        field('passwordRepeat'),
        field('code'),
      ];
      const person = await findLinked(db, token, 'invite', now());
      const accepted = await acceptInvitation({ service, hasher }, { token, name, password, passwordRepeat, code });
      if (!accepted.ok && accepted.kind === 'fields')
        return ask(c, accepted.person, token, { typedName: name, problems: accepted.problems });
      const view = createView(c, siteData.current, person?.language);
      if (!accepted.ok && accepted.kind === 'busy') {
        const content = <p className="lead">{view.t('desk:login.busy')}</p>;
        return answerStaffPage(view, { title: view.t('desk:welcome.title'), content, status: 503 });
      }
      if (!accepted.ok) return answerInvalid(c, service);
      service.mails.wake();
      const content = <RecoveryCodes view={view} codes={accepted.value} />;
      return answerStaffPage(view, { title: view.t('desk:recovery.title'), content });
    },
  });
}
