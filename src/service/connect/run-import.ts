// Starts `npm run import` for a delivery, with the same checks and reports as for a file that a person imports.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefreshConfig } from '../settings/refresh-config.ts';
import { isAddress } from '../settings/table.ts';
import { ConnectError } from './connect-error.ts';

/** Exit codes of the import after which its properties are in the folder (docs/import.md). */
const TAKEN = [0, 3, 4];
const MAX_OUTPUT = 64 * 1024;

export type ImportPlace = Pick<RefreshConfig, 'project' | 'environment' | 'source'>;

/** Paths of the import maps in an agency's folder: one per language of its lists. */
const listMaps = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^import(?:\.[a-z]{2})?\.json$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/**
 * Returns the folder that imports write to. Throws when the snapshot source is a URL, or when the project or folder
 * lacks a file that the import needs.
 */
export function requireFolder({ project, source }: Pick<ImportPlace, 'project' | 'source'>): string {
  if (isAddress(source)) throw new ConnectError('noFolder', 'SNAPSHOT_SOURCE');
  if (!existsSync(join(project, 'scripts/import.ts'))) throw new ConnectError('noFolder', 'scripts/import.ts');
  for (const name of ['site.json', 'import.json'])
    if (!existsSync(join(source, name))) throw new ConnectError('noFolder', name);
  return source;
}

type Delivery = {
  file: string;
  format: string | undefined;
  /** True if the delivery contains only changes; otherwise it is the whole list. */
  isPart: boolean;
  isPreview?: boolean;
  /** Accepts a delivery that is older than the last one. */
  isOlderTaken?: boolean;
  /** Receives the process, so that the caller can end it. */
  onStart?: (child: ChildProcess) => void;
  /** Gets the output, also that of a refused import. */
  onEnd?: (output: string) => void;
};

function runOnce(place: ImportPlace, map: string, delivery: Delivery) {
  const { file, format, isPart, isPreview, isOlderTaken, onStart } = delivery;
  const args = ['scripts/import.ts', '--from', file, '--into', place.source, '--map', map];
  if (format !== undefined) args.push('--format', format);
  if (isPart) args.push('--part');
  if (isPreview) args.push('--preview');
  if (isOlderTaken) args.push('--older');
  const child = spawn(process.execPath, args, {
    cwd: place.project,
    env: { ...place.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = (output + String(text)).slice(-MAX_OUTPUT);
    });
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('error', (cause) => resolve({ code: null, output: cause.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Imports a delivery once per import map (one per language); returns the output. */
export async function runImport(place: ImportPlace, delivery: Delivery): Promise<string> {
  const outputs: string[] = [];
  const maps = listMaps(requireFolder(place));
  try {
    for (const map of maps) {
      const { code, output } = await runOnce(place, map, delivery);
      outputs.push(output);
      if (code === null || !TAKEN.includes(code))
        throw new ConnectError('import', output.trim().split('\n').at(-1) ?? String(code));
    }
  } finally {
    delivery.onEnd?.(outputs.join(''));
  }
  return outputs.join('');
}

/** Stores the output of the last import for the operator. */
export const keepOutput = (folder: string, output: string): void =>
  writeFileSync(join(folder, 'import.txt'), output, { mode: 0o600 });

/** Digest of the properties in the folder; a changed digest requires a refresh. */
export function digestProperties(folder: string): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name, 'properties.json');
    if (existsSync(file)) digest.update(name).update(readFileSync(file));
  }
  return digest.digest('base64url');
}
