import { findOwn } from '#domain/own-value.ts';

/** Problems that prevent using a bucket, each with its own message (messages/*\/bucket.json). */
export type BucketProblem =
  | 'address'
  | 'unreachable'
  | 'answer'
  | 'noBucket'
  | 'credentials'
  | 'expired'
  | 'denied'
  | 'tooLarge';

/** Expected, unlike other errors: the user of the command can fix it. */
export class BucketError extends Error {
  readonly problem: BucketProblem;
  /** Values for the message's placeholders. */
  readonly values: Readonly<Record<string, string>>;

  constructor(problem: BucketProblem, values: { target: string; detail: string }) {
    super(`${problem} ${values.target} ${values.detail}`);
    this.problem = problem;
    this.values = values;
  }
}

/** S3 error codes by meaning for the user of the command. */
const PROBLEM_OF_CODE: Readonly<Record<string, BucketProblem>> = {
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  InvalidToken: 'credentials',
  RequestTimeTooSkewed: 'credentials',
  Unauthorized: 'credentials',
  ExpiredToken: 'expired',
  TokenRefreshRequired: 'expired',
  AccessDenied: 'denied',
  NoSuchBucket: 'noBucket',
  PermanentRedirect: 'address',
  AuthorizationHeaderMalformed: 'address',
  EntityTooLarge: 'tooLarge',
};

/** Error of a response; `code` is the host's, which a response to HEAD lacks. */
export function explainStatus(target: string, status: number, code: string | undefined): BucketError {
  const detail = code ?? (status === 401 || status === 403 ? 'AccessDenied' : String(status));
  return new BucketError(findOwn(PROBLEM_OF_CODE, detail) ?? 'answer', { target, detail });
}
