// What somebody typed that a command does not know: said in their language rather than in Node's.

export class WrongOption extends Error {}

/** The word that was not understood; undefined for any other error. */
export function findWrongOption(error: unknown): string | undefined {
  if (error instanceof WrongOption) return error.message;
  if (!(error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)))) return undefined;
  return /'([^']+)'/.exec(error.message)?.[1] ?? error.message;
}
