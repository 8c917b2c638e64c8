// Requests to a URL of the agency, signed as Standard Webhooks requires (https://www.standardwebhooks.com).
import { findOwn } from '#domain/own-value.ts';
import { parseWebhookKey, signWebhook } from '../settings/second-channel.ts';
import type { ConnectParts, HandoverReceipt } from './connector.ts';
import { isSafeAddress, ProgramClient } from './program-client.ts';

type Options = ConnectParts & { address: string; secret: string };

export class WebHook {
  readonly #client: ProgramClient;
  readonly #path: string;
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor({ address, secret, now, pause }: Options) {
    const url = new URL(address);
    this.#client = new ProgramClient({ base: url.origin, now, ...(pause && { pause }) });
    this.#path = url.pathname + url.search;
    this.#key = parseWebhookKey(secret) ?? Buffer.alloc(0);
    this.#now = now;
  }

  /** Posts an event. A retry has the same ID, so that the receiver can detect a duplicate. */
  async post(id: string, type: string, data: object): Promise<HandoverReceipt> {
    const text = JSON.stringify({ type, timestamp: new Date(this.#now()).toISOString(), data });
    const timestamp = Math.floor(this.#now() / 1000);
    const { body } = await this.#client.ask({
      method: 'POST',
      path: this.#path,
      text,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(this.#key, id, timestamp, text),
      },
      isRepeatable: false,
      isAnyBody: true,
    });
    const number =
      typeof body === 'object' && body !== null ? findOwn(body as Record<string, unknown>, 'number') : undefined;
    return { number: typeof number === 'string' || typeof number === 'number' ? String(number) : undefined };
  }
}

export const findAddressFault = (answer: string): string | undefined =>
  isSafeAddress(answer) ? undefined : 'an https:// address without a password in it';

export const findSecretFault = (answer: string): string | undefined =>
  parseWebhookKey(answer) ? undefined : 'whsec_… (24 to 64 bytes in base64)';
