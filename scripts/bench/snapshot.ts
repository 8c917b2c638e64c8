import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Pictures on a host of their own, as a real export names them: no page loses one because public/ lacks the file. */
export const PICTURE_HOST = 'https://pictures.example';

const COMMAND = resolve(import.meta.dirname, '../demo/write-grown-snapshot.ts');

/** A snapshot folder like `source` but with `count` properties, by the demo's rules. */
export function writeGrownSnapshot(source: string, folder: string, count: number): void {
  const options = ['--from', source, '--into', folder, '--properties', String(count), '--picture-host', PICTURE_HOST];
  execFileSync(process.execPath, [COMMAND, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}
