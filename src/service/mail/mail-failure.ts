/**
 * Scope of a failure: 'server' fails every mail; 'later' fails this mail, which may be accepted on a retry; 'refused'
 * is permanent for this mail.
 */
export type MailFailure = 'server' | 'later' | 'refused';

/** A failed sending attempt with its scope. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** SMTP replies that close the session or require another login (RFC 5321 §4.2.2, RFC 4954 §6). */
const SERVER_REPLIES: readonly unknown[] = [421, 530, 534, 535, 538];

/**
 * Scope of a transport's error. Only a reply to the recipient or the message itself concerns one mail: earlier errors
 * (DNS, connection, TLS, login, sender) would also affect the next one.
 */
export function findMailFailure(error: unknown): MailFailure {
  if (error instanceof MailError) return error.failure;
  const { code, command, responseCode } = error as SmtpError;
  // The message could not be read completely: the database is unavailable.
  if (code === 'ESTREAM') return 'later';
  // The address is not valid in an SMTP envelope.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || typeof responseCode !== 'number' || SERVER_REPLIES.includes(responseCode)) return 'server';
  return responseCode >= 500 ? 'refused' : 'later';
}

/** True when the server responded with an error: then it certainly did not accept the mail. */
export const isAnswered = (error: unknown): boolean => typeof (error as SmtpError).responseCode === 'number';

/** True when the message itself is refused: for its size, or by a scanner. */
export const isMessageRefused = (error: unknown): boolean =>
  findMailFailure(error) === 'refused' && (error as SmtpError).command === 'DATA';

/**
 * Error text for staff: the server's response without e-mail addresses. It is stored and shown in a terminal, so
 * control characters are removed (PostgreSQL rejects NUL).
 */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 300)
    .toWellFormed();
}
