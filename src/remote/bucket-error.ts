import { findOwn } from '#domain/own-value.ts';

/** What keeps a program from using a bucket, each of which has a sentence of its own (messages/*\/bucket.json). */
export type BucketProblem =
  | 'address'
  | 'unreachable'
  | 'answer'
  | 'noBucket'
  | 'credentials'
  | 'expired'
  | 'denied'
  | 'tooLarge';

/** Expected, unlike other errors: whoever runs the command can put it right. */
export class BucketError extends Error {
  readonly problem: BucketProblem;
  /** Fills the places of the sentence. */
  readonly values: Readonly<Record<string, string>>;

  constructor(problem: BucketProblem, values: { target: string; detail: string }) {
    super(`${problem} ${values.target} ${values.detail}`);
    this.problem = problem;
    this.values = values;
  }
}

/** Codes of S3 by what they mean for whoever runs the command. */
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

/** The error of an answer; `code` is what the host calls it, which the answer to a HEAD does not tell. */
export function explainStatus(target: string, status: number, code: string | undefined): BucketError {
  const detail = code ?? (status === 401 || status === 403 ? 'AccessDenied' : String(status));
  return new BucketError(findOwn(PROBLEM_OF_CODE, detail) ?? 'answer', { target, detail });
}
