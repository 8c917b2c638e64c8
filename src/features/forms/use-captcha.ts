import { useCallback, useEffect, useRef, useState } from 'react';
import type { Work } from '#api/solve-captcha.ts';

export type CaptchaState = 'waiting' | 'working' | 'done' | 'failed' | 'unable';

const STATES = { passed: 'done', unreachable: 'failed', unable: 'unable' } as const;

/** Solves a captcha in the background once the form is hydrated. The solver is loaded only for forms with a captcha. */
export function useCaptcha(isAsked: boolean, isAwake: boolean, serviceUrl: string) {
  const [state, setState] = useState<CaptchaState>('waiting');
  const solving = useRef<Promise<Work>>(undefined);

  const start = useCallback((): Promise<Work> => {
    setState('working');
    const promise = import('#api/solve-captcha.ts')
      .then(({ passCaptcha }) => passCaptcha(serviceUrl))
      .catch((): Work => ({ kind: 'unreachable' }));
    solving.current = promise;
    void promise.then(({ kind }) => {
      if (solving.current === promise) setState(STATES[kind]);
    });
    return promise;
  }, [serviceUrl]);

  useEffect(() => {
    if (isAsked && isAwake && !solving.current) void start();
  }, [isAsked, isAwake, start]);

  /** Returns the solution; retries once if the first attempt failed. */
  const claim = useCallback(async (): Promise<Work> => {
    const work = await solving.current;
    return work?.kind === 'passed' ? work : start();
  }, [start]);

  return { isAsked, state, claim, renew: start };
}
