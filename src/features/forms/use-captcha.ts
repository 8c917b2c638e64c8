import { useCallback, useEffect, useRef, useState } from 'react';

export type CaptchaState = 'waiting' | 'working' | 'done' | 'failed';

/** A captcha that is worked on as soon as the form is awake; its script is loaded only where the form asks for one. */
export function useCaptcha(isAsked: boolean, isAwake: boolean, serviceUrl: string) {
  const [state, setState] = useState<CaptchaState>('waiting');
  const solving = useRef<Promise<string | undefined>>(undefined);

  const start = useCallback((): Promise<string | undefined> => {
    setState('working');
    const promise = import('#api/solve-captcha.ts')
      .then(({ passCaptcha }) => passCaptcha(serviceUrl))
      .catch(() => undefined);
    solving.current = promise;
    void promise.then((value) => {
      if (solving.current === promise) setState(value === undefined ? 'failed' : 'done');
    });
    return promise;
  }, [serviceUrl]);

  useEffect(() => {
    if (isAsked && isAwake && !solving.current) void start();
  }, [isAsked, isAwake, start]);

  /** The solved captcha, tried once more where the first try failed. */
  const claim = useCallback(
    async (): Promise<string | undefined> => (await solving.current) ?? (await start()),
    [start],
  );

  return { isAsked, state, claim, renew: start };
}
