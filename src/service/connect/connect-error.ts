/** Kinds of trouble with the agency's program; each has the texts connect:fault.… and connect:do.… for staff. */
export const FAULT_CODES = [
  /** The program refuses our name, password or token. */
  'credentials',
  'unreachable',
  /** The program asks for fewer requests. */
  'limited',
  /** The program answers with an error of its own. */
  'server',
  /** The answer is not data, but a page of HTML or half a body. */
  'notData',
  /** The program refuses this one request, and says why. */
  'refused',
  /** The program's list changed, or repeated a page, each time it was read. */
  'changing',
  /** Some properties could not be fetched in time. */
  'late',
  /** Deliveries in a folder are damaged, or were left out. */
  'delivery',
  /** The import refuses the delivery. */
  'import',
  /** A refresh was held, or failed. */
  'held',
  /** The key that decrypts the program's password is missing. */
  'locked',
  /** This process has no folder that an import may write to. */
  'noFolder',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export const isFaultCode = (value: unknown): value is FaultCode => FAULT_CODES.some((code) => code === value);

const MAX_DETAIL = 300;

/**
 * What went wrong with the agency's program, for staff. `detail` contains no secret and no visitor's data, because it
 * is logged.
 */
export class ConnectError extends Error {
  readonly code: FaultCode;
  readonly detail: string;
  /** How long the program asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(code: FaultCode, detail: string, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);
    this.retryAfterMs = retryAfterMs;
  }
}
