/** Kinds of faults of the agency's program; each has the texts connect:fault.… and connect:do.… for staff. */
export const FAULT_CODES = [
  /** The program rejects our user name, password or token. */
  'credentials',
  'unreachable',
  /** The program applies a rate limit. */
  'limited',
  /** The program answers with an internal error. */
  'server',
  /** The response is an HTML page or a truncated body instead of data. */
  'notData',
  /** The program rejects this one request and states why. */
  'refused',
  /** The program's list changed or repeated a page during every attempt to read it. */
  'changing',
  /** Some properties could not be fetched in time. */
  'late',
  /** Deliveries in a folder are damaged or were skipped. */
  'delivery',
  /** The import refuses the delivery. */
  'import',
  /** A refresh was held back by a check, or failed. */
  'held',
  /** The key that decrypts the program's password is missing. */
  'locked',
  /** This process has no folder that an import may write to. */
  'noFolder',
  /** The connection is of a program that this version does not have. */
  'noProgram',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export const isFaultCode = (value: unknown): value is FaultCode => FAULT_CODES.some((code) => code === value);

const MAX_DETAIL = 300;

/** Fault of the agency's program, for staff. `detail` is logged, so it contains no secret and no visitor's data. */
export class ConnectError extends Error {
  readonly code: FaultCode;
  readonly detail: string;
  /** Time that the program asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(code: FaultCode, detail: string, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);
    this.retryAfterMs = retryAfterMs;
  }
}
