import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Account } from '#api/portal.ts';
import { askPortal, fetchPortalFile } from '#api/portal-client.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PortalContext } from '../portal-context.ts';
import type { EntranceNote } from './Entrance.tsx';
import { $resetToken } from './reset-link.ts';
import { hasSessionHint, setSessionHint } from './session-hint.ts';

type Stage =
  | { kind: 'waiting' }
  | { kind: 'out'; note?: EntranceNote }
  /** `isEnded`: the session has expired; the login dialog opens over the owner's page. */
  | { kind: 'in'; account: Account; isEnded: boolean };

type Options = { language: Language; serviceUrl: string | undefined; t: Translate };

/** State of the owner's session, and functions for requests with it. */
export function useSession({ language, serviceUrl, t }: Options) {
  const [stage, setStage] = useState<Stage>({ kind: 'waiting' });
  const [logins, setLogins] = useState(0);
  const [resetToken, setResetToken] = useState<string>();
  // Read after hydration, since the built page had no token.
  useEffect(() => $resetToken.subscribe(setResetToken), []);

  const notice = useCallback((answer: { ok: true } | { ok: false; code: string }) => {
    if (!answer.ok && answer.code === 'SESSION_ENDED')
      setStage((stage) => (stage.kind === 'in' ? { ...stage, isEnded: true } : stage));
  }, []);
  const portal = useMemo((): PortalContext => {
    const base = serviceUrl;
    return {
      language,
      t,
      logins,
      ask: async <Value>(path: string, options = {}) => {
        const answer = await askPortal<Value>({ path, base, ...options });
        notice(answer);
        return answer;
      },
      addressOf: (path) => (base ?? '') + PORTAL_PATH + path,
      fetchFile: async (path, name) => {
        const answer = await fetchPortalFile({ path, base }, name);
        notice(answer);
        return answer;
      },
    };
  }, [language, serviceUrl, t, logins, notice]);
  const { ask } = portal;

  useEffect(() => {
    if (!hasSessionHint()) return setStage({ kind: 'out' });
    void askPortal<Account>({ path: `/account?language=${language}`, base: serviceUrl }).then((answer) => {
      if (answer.ok) return setStage({ kind: 'in', account: answer.value, isEnded: false });
      if (answer.code === 'SESSION_ENDED') setSessionHint(false);
      setStage({ kind: 'out' });
    });
  }, [language, serviceUrl]);

  const isIn = stage.kind === 'in';
  // A page restored from the back/forward cache may show private data after the session has ended: checks the session.
  useEffect(() => {
    if (!isIn) return;
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask('/account');
    };
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  }, [isIn, ask]);

  const enter = useCallback((account: Account) => {
    setSessionHint(true);
    $resetToken.set(undefined);
    setLogins((count) => count + 1);
    setStage({ kind: 'in', account, isEnded: false });
  }, []);
  const leave = useCallback((note?: EntranceNote) => {
    setSessionHint(false);
    setStage({ kind: 'out', ...(note && { note }) });
  }, []);
  const logout = useCallback(
    async (path: '/logout' | '/logout-everywhere') => {
      const answer = await ask(path, { method: 'POST', body: {} });
      // SESSION_ENDED counts as success: the owner is logged out.
      if (answer.ok || answer.code === 'SESSION_ENDED') leave(path === '/logout' ? 'loggedOut' : 'everywhere');
      return answer;
    },
    [ask, leave],
  );
  const setPassword = useCallback(() => {
    $resetToken.set(undefined);
    leave('passwordSet');
  }, [leave]);

  return { stage, portal, resetToken, enter, leave, logout, setPassword };
}
