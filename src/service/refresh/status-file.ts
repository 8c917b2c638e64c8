import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '#api/parse-json.ts';
import { type RefreshStatus, refreshStatus, STATUS_FILE } from '#api/refresh.ts';
import { isProcess } from '#snapshot/process.ts';

/** Status of the last or running refresh; undefined when there was none yet. */
export function readStatus(store: string): RefreshStatus | undefined {
  try {
    return parseJson(readFileSync(join(store, STATUS_FILE), 'utf8'), refreshStatus);
  } catch {
    return undefined;
  }
}

/** The running refresh, if any. */
export function findRunning(store: string): RefreshStatus | undefined {
  const status = readStatus(store);
  const isRunning =
    status?.endedAt === undefined && status !== undefined && isProcess({ ...status, since: status.startedAt });
  return isRunning ? status : undefined;
}
