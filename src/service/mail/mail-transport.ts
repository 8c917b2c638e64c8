import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Config, MailOauth } from '../settings/config.ts';
import { MailError } from './mail-failure.ts';
import { MailTokens } from './mail-token.ts';
import { createRefreshTokenFile, type RefreshTokenStore } from './refresh-token-file.ts';

/** A mail ready to be sent: its raw message and its envelope. */
export type ReadyMail = { id: string; fileName: string; from: string; to: string; message: Buffer };

/** Called once before the last byte is sent; false cancels the mail. */
type HandOver = () => Promise<boolean>;

export type MailTransport = {
  /** Resolves when the server has accepted the mail; rejects when it has not. */
  send: (mail: ReadyMail, handOver: HandOver) => Promise<void>;
  close: () => void;
};

/** Maximum number of simultaneous mails. */
export const CONNECTIONS = 8;

/** Streams the message; ends the stream only when `handOver` permits it. */
async function* withPermission(message: Buffer, handOver: HandOver): AsyncGenerator<Buffer> {
  yield message;
  if (!(await handOver())) throw new MailError('another process has this mail', 'later');
}

/** Server URL without credentials; the login uses OAuth tokens (XOAUTH2) instead of a password. */
function withTokens(address: string, oauth: MailOauth, now: (() => number) | undefined, store?: RefreshTokenStore) {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  url.username = '';
  url.password = '';
  const tokens = new MailTokens(oauth, now, store);
  return {
    url: url.href,
    auth: {
      type: 'OAuth2' as const,
      user,
      provisionCallback: (
        _user: string,
        isRefused: boolean,
        done: (error: Error | null, token?: string, expires?: number) => void,
      ) => {
        // Reports each token as already expired, so that every connection asks `MailTokens`, which knows the real
        // expiry.
        tokens.get(isRefused).then(
          (token) => done(null, token, 1),
          (error: Error) => done(error),
        );
      },
    },
  };
}

/** Sends over SMTP. A server accepts nothing before the end of the message. */
export function createSmtpTransport(
  url: string,
  oauth?: MailOauth,
  now?: () => number,
  store?: RefreshTokenStore,
): MailTransport {
  const transport = nodemailer.createTransport({
    ...(oauth ? withTokens(url, oauth, now, store) : { url }),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    // A server may take ten minutes to accept a message (RFC 5321 §4.5.3.2.6); a shorter timeout causes duplicates.
    socketTimeout: 10 * 60_000,
    // No retries in the pool: a failed mail returns to the outbox, which schedules the retry.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ from, to, message }, handOver) => {
      const raw = Readable.from(withPermission(message, handOver), { objectMode: false });
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
    },
    close: () => transport.close(),
  };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * Writes mails as files, for a site without a mail server. File names are fixed per mail, so writing one again after a
 * crash creates no duplicate.
 */
function createFolderTransport(folder: string): MailTransport {
  return {
    send: async ({ fileName, message }) => {
      const file = join(folder, fileName);
      await writeWhole(file, message).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(file, message);
      });
    },
    close: () => {},
  };
}

export type MailSettings = Pick<Config, 'smtpUrl' | 'smtpOauth' | 'mailFolder' | 'secretFile'>;

/** Transport of the configured mail server; without one, of the mail folder. */
export function createMailTransport({ smtpUrl, smtpOauth, mailFolder, secretFile }: MailSettings): MailTransport {
  if (smtpUrl === undefined) return createFolderTransport(mailFolder);
  const configured = smtpOauth?.refreshToken;
  const store =
    configured === undefined
      ? undefined
      : createRefreshTokenFile(join(dirname(secretFile), 'mail-token.json'), configured);
  return createSmtpTransport(smtpUrl, smtpOauth, undefined, store);
}
