import { z } from 'zod/mini';

/** What a page tells the service of an error in one of its scripts. */
export const sentError = z.strictObject({
  /** Thrown, rejected without anybody who heard it, or an island that was given back. */
  kind: z.enum(['error', 'rejection', 'island']),
  /** Origin and path. */
  page: z.string().check(z.maxLength(2_000)),
  /** The path of the script; '' where the browser does not tell. */
  file: z.string().check(z.maxLength(200)),
  /** Cut by the page. */
  message: z.string().check(z.maxLength(1_000)),
});
export type BrowserError = z.infer<typeof sentError>;
