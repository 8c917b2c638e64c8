// Starts a separate PostgreSQL in a new folder, for tests and benchmarks; it ends with its parent process.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  /**
   * Kills the server like a power cut; resolves when it has ended and another server may use its folder.
   */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'];

/** Folder of initdb and postgres: Debian's newest, or another one on the machine. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...HOMEBREW];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** User that runs PostgreSQL when we are root, since it refuses to run as root: postgres if it exists, else nobody. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = ['postgres', 'nobody'].flatMap((name) => users.find((line) => line.startsWith(`${name}:`)) ?? [])[0];
  const [, , uid, gid] = (row ?? '').split(':').map(Number);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (tries > 200) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A new server on a free port of this machine, with durable commits. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'gevel-postgres-'));
  const user = findUser();
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const options = { cwd: home, ...user, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  const args = ['-D', data, '-U', 'gevel', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const made = spawnSync(join(folder, 'initdb'), args, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error}`);
  const port = await findFreePort();
  const url = `postgres://gevel@127.0.0.1:${port}/postgres`;
  let child: ReturnType<typeof spawn> | undefined;
  const launch = async (): Promise<void> => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${home}`, '-p', String(port)];
    child = spawn(join(folder, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' });
    await waitUntilReady(url);
  };
  await launch();
  const forget = (): void => {
    child?.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', forget);
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await ended;
  };
  return {
    url,
    kill: () => end('SIGQUIT'),
    start: launch,
    stop: async () => {
      process.off('exit', forget);
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
