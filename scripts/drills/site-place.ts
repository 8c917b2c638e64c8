// A separate site for a drill: a release store, and the commands that staff would run on it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '#publishing/files/list-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type ProcessResult = { code: number | null; output: string; ms: number };

/** True for output with a stack: an unexplained error. */
export const hasStack = ({ output }: ProcessResult): boolean => /\n {4}at /.test(output);

export class SitePlace {
  readonly folder: string;
  readonly store: string;
  readonly out: string;

  /** Below the checkout's own `var`, on the same disk as an agency's releases. */
  constructor() {
    mkdirSync(join(ROOT, 'var'), { recursive: true });
    this.folder = mkdtempSync(join(ROOT, 'var', 'drill-'));
    this.store = join(this.folder, 'var');
    this.out = join(this.folder, 'dist');
  }

  /** Runs a command; kills the process after `killAfterMs`. */
  run(
    script: string,
    args: readonly string[],
    { killAfterMs, nodeOptions = '' }: { killAfterMs?: number; nodeOptions?: string } = {},
  ): Promise<ProcessResult> {
    const began = performance.now();
    const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', NODE_OPTIONS: nodeOptions };
    const places = ['--store', this.store, '--out', this.out];
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...places, ...args], { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    return new Promise((done) =>
      child.once('close', (code) => {
        clearTimeout(timer);
        done({ code, output, ms: performance.now() - began });
      }),
    );
  }

  refresh(from: string, options?: Parameters<SitePlace['run']>[2]): Promise<ProcessResult> {
    return this.run('refresh', ['--from', from], options);
  }

  /** A single digest of all served files. */
  digest(): string {
    const hash = createHash('sha256');
    const files = listFiles(realpathSync(this.out)).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, path } of files) hash.update(name).update(readFileSync(path));
    return hash.digest('base64url');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
