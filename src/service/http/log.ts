import { format } from 'node:util';
import type { LogFormat } from '../settings/config.ts';

/** Log entry of a response; contains nothing about the visitor and no exact URL. */
export type AccessLine = { request: string; method: string; route: string; status: number; ms: number };

type Level = 'info' | 'warn' | 'error';

const levelOf = (status: number): Level => (status >= 500 ? 'error' : 'info');

const toJson = (level: Level, fields: object): string =>
  JSON.stringify({ time: new Date().toISOString(), level, ...fields });

/**
 * Formats every console line of this process as JSON for log collectors, including those of libraries. Call it once,
 * before any output.
 */
export function logAsJson(): void {
  const write =
    (level: Level, stream: NodeJS.WriteStream) =>
    (...words: unknown[]): void => {
      stream.write(`${toJson(level, { message: format(...words) })}\n`);
    };
  console.log = write('info', process.stdout);
  console.warn = write('warn', process.stderr);
  console.error = write('error', process.stderr);
}

/** Logs each response. */
export const createAccessLog =
  (logFormat: LogFormat) =>
  (line: AccessLine): void => {
    const { request, method, route, status, ms } = line;
    const text =
      logFormat === 'json'
        ? toJson(levelOf(status), line)
        : `${new Date().toISOString()} ${method} ${route} ${status} ${ms} ms ${request}`;
    process.stdout.write(`${text}\n`);
  };
