import { TextField } from './Fields.tsx';
import { STAFF_PATH, type StaffView } from './staff-layout.ts';

type LoginPageProps = {
  view: StaffView;
  /** False while no account exists: then only a code from the command line allows a login. */
  hasPeople: boolean;
  /** False where passkeys are not available. */
  hasPasskeys: boolean;
  said?: { with: 'code' | 'password' | 'passkey'; problem: 'wrong' | 'often' | 'busy'; email?: string } | undefined;
};

/** Login with a passkey; hidden until its script runs. */
function PasskeyLogin({ view: { t } }: { view: StaffView }) {
  return (
    <form
      className="staff__work"
      method="post"
      action={`${STAFF_PATH}login/passkey`}
      data-passkey
      data-challenge={`${STAFF_PATH}login/challenges`}
      hidden
    >
      <input type="hidden" name="answer" />
      <button className="button" data-look="quiet" type="submit">
        {t('desk:login.passkey')}
      </button>
    </form>
  );
}

/** The login: with e-mail address, password and second factor, a passkey, or a code from the command line. */
export function LoginPage({ view, hasPeople, hasPasskeys, said }: LoginPageProps) {
  const { t } = view;
  const codeProblem = said?.with === 'code' && said.problem !== 'busy' ? said.problem : undefined;
  const hasPasskeyFailed = said?.with === 'passkey' && said.problem === 'wrong';
  const problem = said?.with === 'code' || hasPasskeyFailed ? undefined : said?.problem;
  return (
    <>
      {(hasPasskeys || hasPasskeyFailed) && (
        <p className="notice" role="alert" data-passkey-failed hidden={!hasPasskeyFailed}>
          {t('desk:login.passkey.failed')}
        </p>
      )}
      <form className="staff__work" method="post" action={`${STAFF_PATH}login/person`}>
        {problem && (
          <p className="notice" role="alert">
            {problem === 'often' ? t('staff:login.often') : t(`desk:login.${problem}`)}
          </p>
        )}
        <TextField
          name="email"
          type="email"
          label={t('desk:login.email')}
          autoComplete="username"
          value={said?.email}
        />
        <TextField name="password" type="password" label={t('desk:login.password')} autoComplete="current-password" />
        <TextField
          name="factor"
          label={t('desk:login.code')}
          hint={t('desk:login.code.hint')}
          autoComplete="one-time-code"
          isRequired={false}
        />
        <button className="button" type="submit">
          {t('staff:login.button')}
        </button>
        <p>
          <a href={`${STAFF_PATH}forgotten`}>{t('desk:login.forgot')}</a>
        </p>
      </form>
      {hasPasskeys && <PasskeyLogin view={view} />}
      <details open={!hasPeople || codeProblem !== undefined}>
        <summary>{t('desk:login.withCode')}</summary>
        <p>{t('staff:login.text')}</p>
        <form className="staff__work" method="post" action={`${STAFF_PATH}login`}>
          <div className="field">
            <label className="field__label" htmlFor="code">
              {t('staff:login.label')}
            </label>
            <input
              className="field__control"
              id="code"
              name="code"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={codeProblem && true}
              aria-describedby={codeProblem && 'problem'}
            />
            {codeProblem && (
              <p className="field__error" id="problem" role="alert">
                {t(`staff:login.${codeProblem}`)}
              </p>
            )}
          </div>
          <button className="button" data-look="quiet" type="submit">
            {t('desk:login.withCode.button')}
          </button>
        </form>
      </details>
    </>
  );
}
