import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WITHIN_MS = 20_000;

type Scan = 'clean' | 'infected' | 'failed';

/** Runs the virus scanner with the file on its standard input. Exit code 0 is clean and 1 infected, as with ClamAV. */
function runScanner([program = '', ...args]: readonly string[], content: Buffer): Promise<Scan> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'inherit'], timeout: WITHIN_MS });
    child.on('error', (cause) => {
      console.error('The scanner cannot be started:', cause.message);
      resolve('failed');
    });
    child.on('close', (code) => resolve(code === 0 ? 'clean' : code === 1 ? 'infected' : 'failed'));
    // Ignores the error when a scanner closes its input early.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}

/** Scans a file. Quarantines an infected one for staff, with an extension that no program opens. */
export async function scanFile(command: readonly string[], content: Buffer, quarantine: string): Promise<Scan> {
  const scan = await runScanner(command, content);
  if (scan === 'failed') console.error('A file could not be scanned: its sender is asked to retry.');
  if (scan !== 'infected') return scan;
  const path = join(quarantine, `${randomUUID()}.quarantined`);
  try {
    mkdirSync(quarantine, { recursive: true, mode: 0o700 });
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
    console.error(`The scanner refused a file: ${path}`);
  } catch (cause) {
    console.error('The scanner refused a file, which could not be quarantined:', (cause as NodeJS.ErrnoException).code);
  }
  return scan;
}
