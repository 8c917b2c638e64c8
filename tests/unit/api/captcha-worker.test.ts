import { expect, test, vi } from 'vitest';
import type { CaptchaSolution } from '#api/captcha.ts';
import { Captcha } from '#service/rates/captcha.ts';

test("the worker finds the solution of the service's challenge", async () => {
  const solved = Promise.withResolvers<CaptchaSolution>();
  const worker: { onmessage?: (event: { data: unknown }) => void; postMessage: (data: CaptchaSolution) => void } = {
    postMessage: (data) => solved.resolve(data),
  };
  vi.stubGlobal('self', worker);
  await import('#api/captcha-worker.ts');
  const captcha = new Captcha('a secret', 10);
  const challenge = await captcha.create(2);
  worker.onmessage?.({ data: challenge });
  const payload = btoa(JSON.stringify({ challenge, solution: await solved.promise }));
  expect(await captcha.check(payload)).toMatchObject({ step: 2 });
});
