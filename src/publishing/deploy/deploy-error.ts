// What keeps a site from reaching its target, each of which is told in words of its own (messages/*/deploy.json).
import { BucketError, type BucketProblem } from '#remote/bucket-error.ts';

/** How publishing to a target can end, as the exit code of its command. docs/deploy.md lists them. */
export const DEPLOY_EXIT_CODES = {
  published: 0,
  /** An option or a setting cannot be used, or there is no release to publish. */
  option: 2,
  /** The target is somebody else's. */
  refused: 3,
  /** What the target holds is not what it was sent, or the release is damaged. */
  unverified: 4,
  /** Somebody else is publishing there. */
  busy: 5,
  /** The host cannot be reached, or a disk is full. */
  unreachable: 6,
  /** Wrong or expired credentials, or a right is missing. */
  credentials: 7,
  /** The site is there, but the cache or the service was not told. */
  untold: 8,
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
  purge: DEPLOY_EXIT_CODES.untold,
  service: DEPLOY_EXIT_CODES.untold,
} as const satisfies Record<string, ExitCode>;

export type Problem = keyof typeof PROBLEMS;

/** Where the bucket itself is the trouble, whose sentences are in messages/*\/bucket.json. */
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

/** Expected, unlike other errors: it ends the command with a sentence and the exit code of its problem. */
export class DeployError extends Error {
  readonly problem: Problem;
  /** Fills the places of the sentence. */
  readonly values: Readonly<Record<string, string>>;

  constructor(problem: Problem, values: Readonly<Record<string, string>> = {}) {
    super([problem, ...Object.values(values)].join(' '));
    this.problem = problem;
    this.values = values;
  }
}

/** How the command ends with such an error. */
export const exitCodeOf = (error: DeployError | BucketError): ExitCode =>
  error instanceof BucketError ? BUCKET_PROBLEMS[error.problem] : PROBLEMS[error.problem];

const MAX_NAMES = 5;

/** Some names for a sentence. */
export const nameSome = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, …` : names.join(', ');
