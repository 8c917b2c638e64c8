import { useCallback, useEffect, useState } from 'react';
import type { PortalCode } from '#api/portal-client.ts';
import { usePortal } from './portal-context.ts';

export type Loaded<Value> = {
  /** The last response, kept while another is loading. */
  value: Value | undefined;
  isLoading: boolean;
  code: PortalCode | undefined;
  retry: () => void;
};

/** The portal's response to a path, requested again when the path changes or after a login. */
export function useAnswer<Value>(path: string): Loaded<Value> {
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
      // The login dialog explains this error; the next login retries.
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
