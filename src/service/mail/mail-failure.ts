/**
 * What a failure is about: the server, which fails every mail alike; this mail, which is taken later; or its
 * recipient, who never takes it.
 */
export type MailFailure = 'server' | 'later' | 'refused';

/** A failure that knows what it is about. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** The server says goodbye, or wants another login (RFC 5321 §4.2.2, RFC 4954 §6). */
const SERVER_REPLIES: readonly unknown[] = [421, 530, 534, 535, 538];

/**
 * What a transport's error is about. Only a reply to the recipient or to the message itself is about one mail: whatever
 * goes wrong before (name, connection, TLS, login, sender) would happen to the next one too.
 */
export function findMailFailure(error: unknown): MailFailure {
  if (error instanceof MailError) return error.failure;
  const { code, command, responseCode } = error as SmtpError;
  // The message could not be read to its end: the database is away.
  if (code === 'ESTREAM') return 'later';
  // An address that cannot be written on an envelope.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || typeof responseCode !== 'number' || SERVER_REPLIES.includes(responseCode)) return 'server';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** True when the server answered: then it is known that it did not accept the mail. */
export const isAnswered = (error: unknown): boolean => typeof (error as SmtpError).responseCode === 'number';

/** True when it is the message itself that is refused: for its size perhaps, or for what a scanner sees in it. */
export const isMessageRefused = (error: unknown): boolean =>
  findMailFailure(error) === 'refused' && (error as SmtpError).command === 'DATA';

/**
 * What staff may read of a failure: the server's words, without the addresses in them. They are kept, and shown in a
 * terminal, so nothing stays that PostgreSQL refuses (NUL) or a terminal obeys.
 */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 300)
    .toWellFormed();
}
