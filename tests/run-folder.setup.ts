// One temporary folder for everything that a test run writes, deleted at the end of the run even after failures. Files
// that share a worker cannot each delete their own: a cleanup registered by a shared module runs for the first file
// only.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLES = ['TMPDIR', 'TMP', 'TEMP'];
/** A folder in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Free space required there; more than the sites of one test file, which are deleted at its end. */
const ENOUGH_BYTES = 4e9;

/** Folder for built sites, in memory if possible: on disk, writing and deleting them takes longer than building. */
function findSitesPlace(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}

export function setup(): (() => void) | undefined {
  // Every project of a run calls this function; only the first call creates the folder.
  if (process.env.TEST_FOLDER !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tests-'));
  // PostgreSQL, which never runs as root, must reach its own folder inside.
  chmodSync(folder, 0o755);
  for (const name of [...VARIABLES, 'TEST_FOLDER']) process.env[name] = folder;
  const sites = mkdtempSync(join(findSitesPlace(), 'gevel-sites-'));
  process.env.TEST_SITES = sites;
  return () => {
    for (const path of [folder, sites]) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
}
