// Sends the site's properties and pages to the service behind the forms, in a signed request.
import { randomUUID } from 'node:crypto';
import { SITE_DATA_PATH } from '#api/site-data.ts';
import { isPassingStatus, retry, TransientError } from '#remote/retry.ts';
import { SIGNATURE_HEADERS, signRequest } from '#snapshot/signature.ts';
import { DeployError } from './deploy-error.ts';
import type { DeploySettings } from './deploy-settings.ts';

const REQUEST_MS = 60_000;

async function send({ url, secret }: NonNullable<DeploySettings['service']>, body: Buffer): Promise<void> {
  const nonce = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signRequest(secret, { method: 'POST', path: SITE_DATA_PATH, timestamp, nonce, body });
  const headers = {
    'Content-Type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signature,
  };
  const init = { method: 'POST', headers, body: new Uint8Array(body), signal: AbortSignal.timeout(REQUEST_MS) };
  const answer = await fetch(url + SITE_DATA_PATH, init).catch((cause) => {
    throw new TransientError('no answer', { cause });
  });
  await answer.body?.cancel();
  if (isPassingStatus(answer.status)) throw new TransientError(String(answer.status));
  if (!answer.ok) throw new DeployError('service', { detail: `${url}: ${answer.status}` });
}

/**
 * Sends the data; throws when the service rejects it. Signs each attempt again, because a nonce is accepted only once.
 */
export async function pushSiteData(
  service: NonNullable<DeploySettings['service']>,
  text: string,
  waitMs?: number,
): Promise<void> {
  await retry(() => send(service, Buffer.from(text)), waitMs).catch((error) => {
    if (!(error instanceof TransientError)) throw error;
    throw new DeployError('service', { detail: `${service.url}: ${error.message}` });
  });
}
