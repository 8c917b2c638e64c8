import { type SecondChannel, signWebhook } from '../settings/second-channel.ts';
import { MailError } from './mail-failure.ts';
import { createMailTransport, type MailSettings, type MailTransport } from './mail-transport.ts';

const ANSWER_WITHIN_MS = 15_000;
/** 4xx status codes about authentication or a temporary state, not about the content. */
const PASSING = [401, 403, 404, 405, 408, 410, 421, 425, 429];

/** Posts to the configured webhook URL; follows no redirects. */
function createWebhookTransport(
  { url, key }: Extract<SecondChannel, { kind: 'webhook' }>,
  now: () => number,
): MailTransport {
  return {
    send: async ({ id, message }, handOver) => {
      if (!(await handOver())) throw new MailError('another process has this one', 'later');
      const timestamp = Math.floor(now() / 1000);
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signWebhook(key, id, timestamp, message),
        },
        body: new Uint8Array(message),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const isAboutThis = response.status >= 400 && response.status < 500 && !PASSING.includes(response.status);
      throw new MailError(`The address answered ${response.status}`, isAboutThis ? 'later' : 'server');
    },
    close: () => {},
  };
}

/**
 * Transport of the second channel: a webhook, or a mailbox through its own mail server, otherwise through the main one.
 */
export function createSecondTransport(
  channel: SecondChannel,
  { smtpUrl, smtpOauth, mailFolder, secretFile }: MailSettings,
  now: () => number,
): MailTransport {
  if (channel.kind === 'webhook') return createWebhookTransport(channel, now);
  // The tokens are valid only for the main server.
  return createMailTransport(
    channel.smtpUrl
      ? { mailFolder, secretFile, smtpUrl: channel.smtpUrl }
      : { mailFolder, secretFile, smtpUrl, smtpOauth },
  );
}
