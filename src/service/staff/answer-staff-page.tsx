import type { ReactNode } from 'react';
import { VERSION } from '#api/version.ts';
import { PASSKEY_FEATURES, permissionsPolicy } from '#web/security-headers.ts';
import { renderDocument } from '../web/answer-page.tsx';
import { type PageStatus, pagePolicy } from '../web/page.ts';
import { MENU, type MenuName } from './menu.ts';
import { STAFF_PATH, type StaffView } from './staff-layout.ts';

/** CSP of the staff pages: only their own scripts, which may not write HTML. */
const SCRIPT_POLICY = [
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

type PageOptions = {
  title: string;
  content: ReactNode;
  /** Menu entry that is marked as current. */
  part?: MenuName;
  status?: PageStatus;
  version?: string | undefined;
  isLive?: boolean;
  /** Script of the page. By default live.js, which polls for changes, on a page with a version. */
  script?: 'live.js' | 'desk.js' | 'passkey.js' | undefined;
};

function Menu({ view, part }: { view: StaffView; part: MenuName | undefined }) {
  const { t } = view;
  // The account entry is the person's name above the menu.
  const items = MENU.filter(({ right, name }) => view.may(right) && name !== 'account');
  return (
    <nav className="staff__menu wrap" aria-label={t('desk:menu')}>
      <ul>
        {items.map(({ path, name }) => (
          <li key={name}>
            <a href={STAFF_PATH + path} aria-current={name === part ? 'page' : undefined}>
              {t(`desk:menu.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders a staff page. `version` lets a script detect changes; `isLive` is true while a refresh runs. */
export function answerStaffPage(view: StaffView, options: PageOptions): Response {
  const { c, site, language, t, href, session } = view;
  const { title, content, part, status = 200, version, isLive = false } = options;
  const { script = version === undefined ? undefined : 'live.js' } = options;
  const page = renderDocument({
    site,
    language,
    title,
    href,
    look: 'alone staff',
    head: (
      <>
        <link rel="stylesheet" href={`${STAFF_PATH}staff.css`} />
        {script !== undefined && <script type="module" src={STAFF_PATH + script} />}
        {/* Reloads the page while a refresh runs, without scripts. */}
        {isLive && (
          <noscript>
            <meta httpEquiv="refresh" content="4" />
          </noscript>
        )}
      </>
    ),
    children: (
      <>
        <header className="staff__head wrap">
          <p className="staff__agency">
            <strong>{site.agency.name}</strong> <a href={href(`/${site.defaultLanguage}/`)}>{t('staff:site')}</a>
          </p>
          {session && (
            <div className="staff__who">
              {session.person ? (
                <a href={`${STAFF_PATH}account`} aria-current={part === 'account' ? 'page' : undefined}>
                  {session.name}
                  <span className="visually-hidden"> ({t('desk:menu.account')})</span>
                </a>
              ) : (
                <span>{t('staff:hello', { name: session.name })}</span>
              )}
              <form method="post" action={`${STAFF_PATH}logout`}>
                <button className="button" data-look="quiet" type="submit">
                  {t('staff:logout')}
                </button>
              </form>
            </div>
          )}
        </header>
        {session && <Menu view={view} part={part} />}
        <main id="main" className="wrap" data-version={version} data-live={version === undefined ? undefined : isLive}>
          <h1>{title}</h1>
          {content}
        </main>
        {session && <footer className="staff__foot wrap">{`Gevel ${VERSION}`}</footer>}
      </>
    ),
  });
  c.header('Content-Security-Policy', pagePolicy(site, href, ...SCRIPT_POLICY));
  if (script === 'passkey.js') c.header('Permissions-Policy', permissionsPolicy(PASSKEY_FEATURES));
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'no-store');
  return c.html(page, status);
}
