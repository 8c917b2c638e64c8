import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { hashToken } from '../keys/secret.ts';

/** Stores the refresh token last issued by a token server, since some servers reject the previous one. */
export type RefreshTokenStore = {
  read: () => string | undefined;
  write: (token: string) => void;
};

/** `for`: the configured token from which the stored one derives. A changed setting takes precedence. */
const kept = z.object({ for: z.string(), token: z.string() });

/** Stores the token in a file with mode 600. A write failure is only logged and delays no mail. */
export function createRefreshTokenFile(
  file: string,
  configured: string,
  log: (words: string) => void = console.error,
): RefreshTokenStore {
  const origin = hashToken(configured);
  return {
    read: () => {
      const found = existsSync(file) ? parseJson(readFileSync(file, 'utf8'), kept) : undefined;
      return found?.for === origin ? found.token : undefined;
    },
    write: (token) => {
      const fresh = `${file}.${process.pid}.new`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(fresh, JSON.stringify({ for: origin, token }), { mode: 0o600, flush: true });
        renameSync(fresh, file);
      } catch (cause) {
        log(
          `The new refresh token of the mail server could not be kept in ${file}: after a restart the old one is tried (${(cause as Error).message}).`,
        );
      } finally {
        if (existsSync(fresh)) rmSync(fresh);
      }
    },
  };
}
