import { PASSWORD_LENGTH } from '#api/portal-words.ts';
import type { PasswordProblems } from '../owners/password-rules.ts';
import { TextField } from '../staff/Fields.tsx';
import type { StaffView } from '../staff/staff-layout.ts';

type PasswordFieldsProps = { view: StaffView; email: string; problems: PasswordProblems };

/** Fields for a new password. The account's e-mail address comes first, for password managers. */
export function PasswordFields({ view: { t }, email, problems: { password, passwordRepeat } }: PasswordFieldsProps) {
  return (
    <>
      <TextField name="email" type="email" label={t('desk:login.email')} autoComplete="username" value={email} />
      <TextField
        name="password"
        type="password"
        label={t('desk:welcome.password')}
        hint={t('desk:welcome.password.hint', { count: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        error={password && t(`portal:fault.${password}`)}
      />
      <TextField
        name="passwordRepeat"
        type="password"
        label={t('desk:welcome.repeat')}
        autoComplete="new-password"
        error={passwordRepeat && t(`portal:fault.${passwordRepeat}`)}
      />
    </>
  );
}
