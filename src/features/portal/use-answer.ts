import { useCallback, useEffect, useState } from 'react';
import type { PortalCode } from '#api/portal-client.ts';
import { usePortal } from './portal-context.ts';

export type LoadState<Value> = {
  /** Last response; kept while the next one is loading. */
  value: Value | undefined;
  isLoading: boolean;
  code: PortalCode | undefined;
  retry: () => void;
};

/** Requests a path of the portal, and repeats the request when the path changes or after a login. */
export function useAnswer<Value>(path: string): LoadState<Value> {
  const { ask, logins } = usePortal();
  const [value, setValue] = useState<Value>();
  const [isLoading, setLoading] = useState(true);
  const [code, setCode] = useState<PortalCode>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login or a retry asks the same path again.
  useEffect(() => {
    let isWanted = true;
    setLoading(true);
    setCode(undefined);
    void ask<Value>(path).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setValue(answer.value);
      // The session has expired: the login dialog opens, and the next login repeats the request.
      else if (answer.code === 'SESSION_ENDED') return;
      else setCode(answer.code);
      setLoading(false);
    });
    return () => {
      isWanted = false;
    };
  }, [path, ask, logins, tries]);
  return { value, isLoading, code, retry: useCallback(() => setTries((count) => count + 1), []) };
}
