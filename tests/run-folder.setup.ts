// One temporary folder for everything that a test run writes, deleted at the end of the run even after failures. Files
// that share a worker cannot each delete their own: a cleanup registered by a shared module runs for the first file
// only.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLES = ['TMPDIR', 'TMP', 'TEMP'];

export function setup(): (() => void) | undefined {
  // Every project of a run calls this.
  if (process.env.TEST_FOLDER !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tests-'));
  // PostgreSQL, which never runs as root, has a separate folder inside.
  chmodSync(folder, 0o755);
  for (const name of [...VARIABLES, 'TEST_FOLDER']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
