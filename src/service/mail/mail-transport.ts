import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { MailError } from './mail-failure.ts';

/** A mail ready to be sent: its text as it goes over the wire, and between whom. */
export type ReadyMail = { id: string; fileName: string; from: string; to: string; message: Buffer };

/** Asked once, before the last byte leaves; false takes the mail back. */
export type HandOver = () => Promise<boolean>;

export type MailTransport = {
  /** Resolves when the mail is accepted for good; rejects when it is not. */
  send: (mail: ReadyMail, handOver: HandOver) => Promise<void>;
  close: () => void;
};

const CONNECTIONS = 4;

/** The message, whose end waits for the permission to hand it over. */
async function* withPermission(message: Buffer, handOver: HandOver): AsyncGenerator<Buffer> {
  yield message;
  if (!(await handOver())) throw new MailError('another process has this mail', 'later');
}

/** Sends over SMTP. Nothing is accepted by a server before it has the end of the message. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    // RFC 5321 §4.5.3.2.6 gives a server ten minutes to take a message in; giving up early is how mails come twice.
    socketTimeout: 10 * 60_000,
    // A failed mail goes back to the outbox, which knows how long to wait.
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
 * Writes mails as files, for a site that has no mail server yet. A mail has one name, so writing it again after a
 * crash changes nothing.
 */
export function createFolderTransport(folder: string): MailTransport {
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

/** The mail server of the settings, or without one the folder. */
export function createMailTransport({ smtpUrl, mailFolder }: Pick<Config, 'smtpUrl' | 'mailFolder'>): MailTransport {
  return smtpUrl === undefined ? createFolderTransport(mailFolder) : createSmtpTransport(smtpUrl);
}
