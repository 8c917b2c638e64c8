import { format } from 'node:util';
import type { LogFormat } from '../settings/config.ts';

/** One answer; of who asked, and for what exactly, nothing is known here. */
export type AccessLine = { request: string; method: string; route: string; status: number; ms: number };

type Level = 'info' | 'warn' | 'error';

const levelOf = (status: number): Level => (status >= 500 ? 'error' : 'info');

const toJson = (level: Level, fields: object): string =>
  JSON.stringify({ time: new Date().toISOString(), level, ...fields });

/**
 * Makes every line of this process one of JSON, those of libraries too: for the programs that collect them. Call it
 * once, before anything is said.
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

/** Writes a line for each answer. */
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
