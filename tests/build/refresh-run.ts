// Runs the publishing commands with a separate store, and reads the served site. Commands run in the test's process,
// which loads the program once; a command that the test watches, kills or gives options of Node runs in a separate one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Report } from '#api/refresh.ts';
import { RELEASE_FILES } from '#api/release.ts';
import type { PropertyMemory } from '#domain/property/memory.ts';
import { runBuild as buildCommand } from '#publishing/commands/build-command.ts';
import { runMerge } from '#publishing/commands/merge-command.ts';
import { runRefresh } from '#publishing/commands/refresh-command.ts';
import { runReleases } from '#publishing/commands/releases-command.ts';
import { runRollback } from '#publishing/commands/rollback-command.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { runHere } from '../run-here.ts';

export type Run = { code: number | null; signal: NodeJS.Signals | null; output: string };

const COMMANDS = {
  build: buildCommand,
  merge: runMerge,
  refresh: runRefresh,
  releases: runReleases,
  rollback: runRollback,
};
type Command = keyof typeof COMMANDS;
type Watch = (text: string, kill: () => void) => void;

function environment(): NodeJS.ProcessEnv {
  const { SITE_URL: _url, SNAPSHOT: _snapshot, ...rest } = process.env;
  const env: NodeJS.ProcessEnv = { ...rest, NODE_ENV: 'production', FORCE_COLOR: '0', COMPRESS: 'none' };
  // Removes Vitest's own mode, which would make Astro build for a test.
  for (const name of Object.keys(env)) if (/^(?:VITEST|TEST$|DEV$|PROD$|SSR$|MODE$)/.test(name)) delete env[name];
  return env;
}

/** Setting for tests of compressed files; other runs skip compression, which takes most of a build. */
export const COMPRESSED = { COMPRESS: 'br+gzip' };

/** Runs a publishing command, as its script calls it. */
export async function runCommand(name: Command, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Run> {
  const { code, out, error } = await runHere(() => COMMANDS[name](args, { ...environment(), ...settings }));
  return { code, signal: null, output: out + error };
}

/** Builds the site of a snapshot into a folder, as `npm run build` does. */
export const runBuild = (snapshot: string, out: string, ...options: string[]): Promise<Run> =>
  runCommand('build', ['--out', out, ...options], { SNAPSHOT: snapshot });

/** Runs a script of the project in a separate process, and waits until it ends. */
export function runScript(
  script: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
  watch?: Watch,
): Promise<Run> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env: { ...environment(), ...settings } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text);
      watch?.(output, () => void child.kill('SIGKILL'));
    });
  return new Promise((done) => child.once('close', (code, signal) => done({ code, signal, output })));
}

// Registers the cleanup once for the file: hooks cannot be registered during a test, where most places are created.
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A site with releases, in the folder TEST_SITES if set, which may be in memory. */
export class Place {
  readonly folder: string;
  readonly store: string;
  readonly out: string;
  /** Environment settings of all its commands. */
  readonly settings: NodeJS.ProcessEnv;

  constructor(settings: NodeJS.ProcessEnv = {}) {
    this.settings = settings;
    this.folder = mkdtempSync(join(process.env.TEST_SITES ?? tmpdir(), 'refresh-'));
    this.store = join(this.folder, 'var');
    this.out = join(this.folder, 'dist');
    folders.push(this.folder);
  }

  /**
   * Runs a command on this site and waits until it ends; `watch` receives each piece of output and may end the process.
   */
  run(command: Exclude<Command, 'build'>, options: string[], watch?: Watch, settings: NodeJS.ProcessEnv = {}) {
    const args = ['--store', this.store, '--out', this.out, ...options];
    const all = { ...this.settings, ...settings };
    return watch || all.NODE_OPTIONS ? runScript(command, args, all, watch) : runCommand(command, args, all);
  }

  refresh(from: string, ...options: string[]): Promise<Run> {
    return this.run('refresh', ['--from', from, ...options]);
  }

  /** Refreshes and renders every page again, like `--clean` but with the existing bundle. */
  async refreshAnew(from: string, ...options: string[]): Promise<Run> {
    for (const release of ['current', 'releases/.spare'])
      rmSync(join(this.store, release, RELEASE_FILES.keys), { force: true });
    const run = await this.refresh(from, ...options);
    const { total, rendered } = this.reports().at(-1)?.pages ?? {};
    if (run.code === 0 && rendered !== total) throw new Error(`Only ${rendered} of ${total} pages were rendered`);
    return run;
  }

  /** A copy of this site with all its releases, in a separate folder. */
  copy(): Place {
    const other = new Place(this.settings);
    cpSync(this.folder, other.folder, { recursive: true, verbatimSymlinks: true });
    return other;
  }

  /** Changes the memory of the served release, for example to move its dates into the past. */
  changeMemory(change: (memory: Record<string, PropertyMemory>) => void) {
    const file = join(this.store, 'current/memory.json');
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Record<string, PropertyMemory>;
    change(memory);
    writeFileSync(file, JSON.stringify(memory));
  }

  /** ID of the served release. */
  get served(): string {
    return realpathSync(this.out).split('/').at(-2) ?? '';
  }

  read(file: string): string {
    return readFileSync(join(this.out, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.out, file));
  }

  /** Digest of every served file, by name. */
  digests(): Record<string, string> {
    return digestsOf(this.out);
  }

  reports(): Report[] {
    const folder = join(this.store, 'reports');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  }
}

export function digestsOf(folder: string): Record<string, string> {
  const files = listFiles(realpathSync(folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    files.map(({ path, name }) => [name, createHash('sha1').update(readFileSync(path)).digest('hex')]),
  );
}
