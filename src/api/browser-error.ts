import { z } from 'zod/mini';

/** Report of a script error from a page to the service. */
export const sentError = z.strictObject({
  /** Uncaught error, unhandled rejection, or an island that fell back to its built HTML. */
  kind: z.enum(['error', 'rejection', 'island']),
  /** Origin and path, without query. */
  page: z.string().check(z.maxLength(2_000)),
  /** Path of the script; '' when the browser does not provide it. */
  file: z.string().check(z.maxLength(200)),
  /** Error message, truncated by the page. */
  message: z.string().check(z.maxLength(1_000)),
});
export type BrowserError = z.infer<typeof sentError>;
