import { createHmac } from 'node:crypto';
import { isEmail } from '#domain/forms/email.ts';

/**
 * Second channel for important notices to the agency: a mailbox, preferably at another provider, or a signed webhook
 * (Standard Webhooks).
 */
export type SecondChannel =
  | { kind: 'mailbox'; address: string; smtpUrl?: string }
  | { kind: 'webhook'; url: string; key: Buffer };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Parses the second channel; undefined when invalid. */
export function parseSecondChannel(address: string, secret: string, smtpUrl: string): SecondChannel | undefined {
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') {
    const mailbox = url.pathname;
    return isEmail(mailbox) ? { kind: 'mailbox', address: mailbox, ...(smtpUrl && { smtpUrl }) } : undefined;
  }
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  const key = parseWebhookKey(secret);
  if (!isSafe || !url || url.username !== '' || key === undefined) return undefined;
  return { kind: 'webhook', url: url.href, key };
}

/** Decodes a "whsec_…" key; undefined when its length is not that required by Standard Webhooks (24 to 64 bytes). */
export function parseWebhookKey(secret: string): Buffer | undefined {
  const key = Buffer.from(/^whsec_([\w+/=-]+)$/.exec(secret)?.[1] ?? '', 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** Signs a webhook (https://github.com/standard-webhooks/standard-webhooks, signature version 1). */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string | Buffer): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
