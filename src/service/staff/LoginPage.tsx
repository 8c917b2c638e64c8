import { TextField } from './Fields.tsx';
import { STAFF_PATH, type StaffView } from './staff-layout.ts';

type LoginPageProps = {
  view: StaffView;
  /** False while nobody has an account: then only a code from the command line can log in. */
  hasPeople: boolean;
  said?: { with: 'code' | 'password'; problem: 'wrong' | 'often' | 'busy'; email?: string } | undefined;
};

/** The login: with address, password and second factor, or with a code from the command line. */
export function LoginPage({ view: { t }, hasPeople, said }: LoginPageProps) {
  const codeProblem = said?.with === 'code' && said.problem !== 'busy' ? said.problem : undefined;
  const problem = said?.with === 'password' ? said.problem : undefined;
  return (
    <>
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
