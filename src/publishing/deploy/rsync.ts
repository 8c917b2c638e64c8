// Runs rsync between a folder of this machine and one of another, and says what kept it from its work.
import { spawn } from 'node:child_process';
import { retry, TransientError } from '#remote/retry.ts';
import { DeployError, type Problem } from './deploy-error.ts';

/** Its exit codes that may pass: sockets, a broken stream, timeouts, and 255 of ssh. */
const PASSING_CODES = [10, 12, 30, 35, 255];
/** Of a list of names some are not there. */
const VANISHED = 24;
/** So long a connection may be silent. */
const SILENT_S = 60;
/** A password can be typed by nobody here. */
const SSH = `ssh -o BatchMode=yes -o ConnectTimeout=${SILENT_S / 2} -o ServerAliveInterval=15`;

/** What rsync, ssh and the daemon print, by what it means; the first that fits counts. */
const PROBLEMS: readonly [text: RegExp, problem: Problem | 'passing'][] = [
  [/max connections/i, 'passing'],
  [/Failed to exec|command not found|rsync: not found|unknown option/i, 'program'],
  [/Host key verification failed|REMOTE HOST IDENTIFICATION/i, 'hostKey'],
  [/auth failed|Permission denied \(|Too many authentication failures/i, 'login'],
  [/Unknown module|chdir failed|mkdir "/i, 'address'],
  [/No space left|Disk quota exceeded/i, 'full'],
  [/read only|access denied|Permission denied|configured to refuse|Operation not permitted/i, 'denied'],
];

/** The base of an address that does not exist yet holds nothing. */
const NO_BASE = /change_dir .* failed: No such file or directory/;

export type RsyncEnvironment = Readonly<Record<string, string | undefined>>;

export type RsyncLimits = {
  /** Before a first new try. */
  waitMs?: number;
  /** How long a connection may be silent. */
  silentS?: number;
};

export type Item = { change: string; name: string };

type Ended = { code: number | null; output: string; errors: string };

function spawnRsync(args: readonly string[], names: readonly string[], env: RsyncEnvironment): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('rsync', args, { env: { ...env, LC_ALL: 'C' }, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // One that ends before it has read its names tells why on its own.
    child.stdin.on('error', () => {});
    child.stdin.end(names.join('\0'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

/** The line that tells most of a failure: the first, without the name of the program. */
const firstLine = (errors: string): string =>
  (errors.trim().split('\n')[0] ?? '').replace(/^(?:rsync: (?:\[\w+\] )?|@ERROR: )/, '');

const explain = (target: string, { code, errors }: Ended): DeployError | TransientError => {
  const detail = firstLine(errors) || `rsync: ${code}`;
  const problem = PROBLEMS.find(([text]) => text.test(errors))?.[1];
  if (problem === 'passing' || (!problem && PASSING_CODES.includes(code ?? 0))) return new TransientError(detail);
  return new DeployError(problem ?? 'answer', { target, detail });
};

/**
 * `rsync <options> <from> <to>` of these names, or of all; gives what it did, or with `--dry-run` would do, to each
 * file. Undefined where the folder to read from does not exist.
 */
export async function runRsync(
  { target, env, waitMs, silentS = SILENT_S }: { target: string; env: RsyncEnvironment } & RsyncLimits,
  { options, from, to, names }: { options: readonly string[]; from: string; to: string; names?: readonly string[] },
): Promise<Item[] | undefined> {
  const isDaemon = target.startsWith('rsync://');
  const args = [
    '--out-format=%i %n',
    // It prints each file at once: should this process be killed, the next line finds no reader, and rsync ends too.
    '--outbuf=L',
    '--8-bit-output',
    '--protect-args',
    `--timeout=${silentS}`,
    // A daemon would be started through ssh then.
    ...(isDaemon || env.RSYNC_RSH ? [] : [`--rsh=${SSH}`]),
    ...(names ? ['--from0', '--files-from=-'] : []),
    ...options,
    '--',
    from,
    to,
  ];
  const attempt = async () => {
    const ended = await spawnRsync(args, names ?? [], env).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new DeployError('program', { target, detail: 'rsync' });
    });
    if (ended.code === 0 || ended.code === VANISHED) return ended.output;
    if (NO_BASE.test(ended.errors)) return undefined;
    throw explain(target, ended);
  };
  const output = await retry(attempt, waitMs).catch((error) => {
    if (!(error instanceof TransientError)) throw error;
    throw new DeployError('unreachable', { target, detail: error.message });
  });
  return output?.split('\n').flatMap((line) => {
    const [, change, name] = /^([<>ch.*]\S+) +(.+)$/.exec(line) ?? [];
    return change !== undefined && name !== undefined ? [{ change, name }] : [];
  });
}
