import { Hono } from 'hono';
import { z } from 'zod';
import { CAPTCHA_PATH, type CaptchaOffer } from '#api/captcha.ts';
import { type Captcha, parseStep } from '../rates/captcha.ts';
import type { Shield } from '../rates/shield.ts';
import { get, serveRoutes } from '../web/route.ts';

/** Schema of `CaptchaOffer`, which browsers use without validation. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional().describe('Seconds since 1970.'),
    data: z.object({ step: z.int().describe('Difficulty.') }),
  }),
  signature: z.string(),
  step: z
    .int()
    .describe(
      'Work currently required by forms and logins: 0 none, 1 little, 2 some seconds; accounts under attack may require 3.',
    ),
});

export const CAPTCHA_ROUTES = {
  offer: get(CAPTCHA_PATH, 'Get a proof-of-work challenge', 'A proof-of-work challenge (altcha-lib 2).', {
    query: z.object({
      step: z.enum(['1', '2', '3']).optional().describe('Minimum difficulty, as given with WORK_WANTED.'),
    }),
    answer: challenge,
  }),
};

export function createCaptchaApi({ captcha, shield }: { captcha: Captcha; shield: Shield }): Hono {
  return serveRoutes(new Hono(), CAPTCHA_ROUTES, {
    offer: async (c) => {
      const { step } = shield;
      const asked = parseStep(c.req.query('step'), step === 0 ? 1 : step);
      const offer: CaptchaOffer = { step, ...(await captcha.create(asked)) };
      return c.json(offer, 200, { 'Cache-Control': 'no-store' });
    },
  });
}
