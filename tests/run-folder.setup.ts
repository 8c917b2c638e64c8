// One temporary folder for all that a run of tests writes, gone when the run ends, whatever failed in it. Files that share
// a worker cannot each remove theirs: what a shared module registers for the end of a file counts for the first one only.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLES = ['TMPDIR', 'TMP', 'TEMP'];

export function setup(): (() => void) | undefined {
  // Each project of a run comes here.
  if (process.env.TEST_FOLDER !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tests-'));
  // PostgreSQL, which never runs as root, has its own folder in it.
  chmodSync(folder, 0o755);
  for (const name of [...VARIABLES, 'TEST_FOLDER']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
