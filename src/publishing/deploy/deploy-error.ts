// Reasons why a site cannot be published to its target, each with its own message (messages/deploy.json).
import { BucketError, type BucketProblem } from '#remote/bucket-error.ts';

/** Exit codes of publishing to a target. docs/deploy.md lists them. */
export const DEPLOY_EXIT_CODES = {
  published: 0,
  /** An option or a setting is invalid, or there is no release to publish. */
  option: 2,
  /** The target belongs to another site. */
  refused: 3,
  /** The target's contents differ from what was sent, or the release is damaged. */
  unverified: 4,
  /** Another publish to this target is running. */
  busy: 5,
  /** The host is unreachable, or a disk is full. */
  unreachable: 6,
  /** Wrong or expired credentials, or a missing permission. */
  credentials: 7,
  /** The site is published, but the cache or the service was not notified. */
  unnotified: 8,
} as const;

type ExitCode = (typeof DEPLOY_EXIT_CODES)[keyof typeof DEPLOY_EXIT_CODES];

const PROBLEMS = {
  address: DEPLOY_EXIT_CODES.option,
  inside: DEPLOY_EXIT_CODES.option,
  settings: DEPLOY_EXIT_CODES.option,
  release: DEPLOY_EXIT_CODES.option,
  noSite: DEPLOY_EXIT_CODES.option,
  foreign: DEPLOY_EXIT_CODES.refused,
  otherSite: DEPLOY_EXIT_CODES.refused,
  overwrite: DEPLOY_EXIT_CODES.refused,
  newer: DEPLOY_EXIT_CODES.refused,
  damaged: DEPLOY_EXIT_CODES.unverified,
  notStored: DEPLOY_EXIT_CODES.unverified,
  notRemoved: DEPLOY_EXIT_CODES.unverified,
  busy: DEPLOY_EXIT_CODES.busy,
  lockLost: DEPLOY_EXIT_CODES.busy,
  stateMoved: DEPLOY_EXIT_CODES.busy,
  stateMissing: DEPLOY_EXIT_CODES.unverified,
  stateSecret: DEPLOY_EXIT_CODES.credentials,
  unreachable: DEPLOY_EXIT_CODES.unreachable,
  answer: DEPLOY_EXIT_CODES.unreachable,
  full: DEPLOY_EXIT_CODES.unreachable,
  program: DEPLOY_EXIT_CODES.option,
  denied: DEPLOY_EXIT_CODES.credentials,
  login: DEPLOY_EXIT_CODES.credentials,
  hostKey: DEPLOY_EXIT_CODES.credentials,
  purge: DEPLOY_EXIT_CODES.unnotified,
  service: DEPLOY_EXIT_CODES.unnotified,
} as const satisfies Record<string, ExitCode>;

export type Problem = keyof typeof PROBLEMS;

/** Exit codes of bucket errors, whose messages are in messages/*\/bucket.json. */
const BUCKET_PROBLEMS: Readonly<Record<BucketProblem, ExitCode>> = {
  address: DEPLOY_EXIT_CODES.option,
  noBucket: DEPLOY_EXIT_CODES.option,
  tooLarge: DEPLOY_EXIT_CODES.option,
  unreachable: DEPLOY_EXIT_CODES.unreachable,
  answer: DEPLOY_EXIT_CODES.unreachable,
  credentials: DEPLOY_EXIT_CODES.credentials,
  expired: DEPLOY_EXIT_CODES.credentials,
  denied: DEPLOY_EXIT_CODES.credentials,
};

/** An expected error: ends the command with a message and the exit code of its problem. */
export class DeployError extends Error {
  readonly problem: Problem;
  /** Values for the message's placeholders. */
  readonly values: Readonly<Record<string, string>>;

  constructor(problem: Problem, values: Readonly<Record<string, string>> = {}) {
    super([problem, ...Object.values(values)].join(' '));
    this.problem = problem;
    this.values = values;
  }
}

/** Exit code of the command for such an error. */
export const exitCodeOf = (error: DeployError | BucketError): ExitCode =>
  error instanceof BucketError ? BUCKET_PROBLEMS[error.problem] : PROBLEMS[error.problem];

const MAX_NAMES = 5;

/** The first few names of a list, for a message. */
export const nameSome = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, …` : names.join(', ');
