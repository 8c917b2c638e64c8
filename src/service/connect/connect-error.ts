/** Kinds of trouble with another program; staff read connect:fault.… and connect:do.… for each. */
export const FAULT_CODES = [
  /** It refuses our name, password or token. */
  'credentials',
  'unreachable',
  /** It asks for fewer requests. */
  'limited',
  /** It answers with an error of its own. */
  'server',
  /** Its answer is no data: a page of HTML, half a body. */
  'notData',
  /** It refuses this one request, with its reason. */
  'refused',
  /** Its list changed, or repeated a page, each time it was read. */
  'changing',
  /** Properties whose time to be fetched is over. */
  'late',
  /** The import refuses the delivery. */
  'import',
  /** A refresh stopped at a gate, or failed. */
  'held',
  /** The key that decrypts its password is missing. */
  'locked',
  /** This process has no folder that an import may write to. */
  'noFolder',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export const isFaultCode = (value: unknown): value is FaultCode => FAULT_CODES.some((code) => code === value);

const MAX_DETAIL = 300;

/** What went wrong with another program, for staff. Its detail holds neither a secret nor a visitor's data in a log. */
export class ConnectError extends Error {
  readonly code: FaultCode;
  readonly detail: string;
  /** Wait that the program asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(code: FaultCode, detail: string, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);
    this.retryAfterMs = retryAfterMs;
  }
}
