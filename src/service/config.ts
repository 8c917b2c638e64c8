import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Where the service listens and which built site it serves. */
export type Config = { host: string; port: number; distFolder: string };

/** One wrong value in the environment, in words for the person who starts the service. */
export type ConfigProblem = { name: string; value: string; expected: string };

type ConfigResult = { ok: true; value: Config } | { ok: false; problems: ConfigProblem[] };

const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const MAX_PORT = 65_535;

/** Reads every setting, and reports all wrong ones at once. An empty value counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const problems: ConfigProblem[] = [];
  const read = (name: string, fallback: string, isGood: (value: string) => boolean, expected: string): string => {
    const value = env[name]?.trim() || fallback;
    if (!isGood(value)) problems.push({ name, value, expected });
    return value;
  };

  const host = read(
    'HOST',
    '127.0.0.1',
    (value) => isIP(value) !== 0 || HOST_NAME.test(value),
    'a host name or an IP address without scheme and port, such as 127.0.0.1 or 0.0.0.0',
  );
  const port = read(
    'PORT',
    '4321',
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT,
    `a whole number from 1 to ${MAX_PORT}, or 0 for any free port`,
  );
  const dist = read('DIST', 'dist', (value) => !value.includes('\0'), 'a folder');

  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { host, port: Number(port), distFolder: resolve(dist) } };
}
