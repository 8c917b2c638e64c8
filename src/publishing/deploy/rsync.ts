// Runs rsync between a local and a remote folder, and classifies its failures.
import { spawn } from 'node:child_process';
import { retry, TransientError } from '#remote/retry.ts';
import { DeployError, type Problem } from './deploy-error.ts';

/** Transient exit codes: sockets, a broken stream, timeouts, and 255 of ssh. */
const PASSING_CODES = [10, 12, 30, 35, 255];
/** Exit code when some listed names do not exist. */
const VANISHED = 24;
/** Timeout of a silent connection. */
const SILENT_S = 60;
/** BatchMode: fails instead of prompting for a password. */
const SSH = `ssh -o BatchMode=yes -o ConnectTimeout=${SILENT_S / 2} -o ServerAliveInterval=15`;

/** Messages of rsync, ssh and the daemon by meaning; the first match counts. */
const PROBLEMS: readonly [text: RegExp, problem: Problem | 'passing'][] = [
  [/max connections/i, 'passing'],
  [/Failed to exec|command not found|rsync: not found|unknown option/i, 'program'],
  [/Host key verification failed|REMOTE HOST IDENTIFICATION/i, 'hostKey'],
  [/auth failed|Permission denied \(|Too many authentication failures/i, 'login'],
  [/Unknown module|chdir failed|mkdir "/i, 'address'],
  [/No space left|Disk quota exceeded/i, 'full'],
  [/read only|access denied|Permission denied|configured to refuse|Operation not permitted/i, 'denied'],
];

/** Message for a missing source folder, which counts as empty. */
const NO_BASE = /change_dir .* failed: No such file or directory/;

export type RsyncEnvironment = Readonly<Record<string, string | undefined>>;

export type RsyncLimits = {
  /** Delay before the first retry. */
  waitMs?: number;
  /** Timeout of a silent connection. */
  silentS?: number;
};

export type Item = { change: string; name: string };

type RsyncResult = { code: number | null; output: string; errors: string };

function spawnRsync(args: readonly string[], names: readonly string[], env: RsyncEnvironment): Promise<RsyncResult> {
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
    // Ignores a broken pipe: when rsync exits before it has read the names, its own error states the reason.
    child.stdin.on('error', () => {});
    child.stdin.end(names.join('\0'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

/** The most informative line of a failure: the first, without the program's name. */
const firstLine = (errors: string): string =>
  (errors.trim().split('\n')[0] ?? '').replace(/^(?:rsync: (?:\[\w+\] )?|@ERROR: )/, '');

const explain = (target: string, { code, errors }: RsyncResult): DeployError | TransientError => {
  const detail = firstLine(errors) || `rsync: ${code}`;
  const problem = PROBLEMS.find(([text]) => text.test(errors))?.[1];
  if (problem === 'passing' || (!problem && PASSING_CODES.includes(code ?? 0))) return new TransientError(detail);
  return new DeployError(problem ?? 'answer', { target, detail });
};

/**
 * Runs `rsync <options> <from> <to>` for these names, or for all files. Returns rsync's action per file; with
 * `--dry-run` its planned action. Undefined when the source folder does not exist.
 */
export async function runRsync(
  { target, env, waitMs, silentS = SILENT_S }: { target: string; env: RsyncEnvironment } & RsyncLimits,
  { options, from, to, names }: { options: readonly string[]; from: string; to: string; names?: readonly string[] },
): Promise<Item[] | undefined> {
  const isDaemon = target.startsWith('rsync://');
  const args = [
    '--out-format=%i %n',
    // Prints each file immediately: if this process is killed, the next line fails, and rsync ends too.
    '--outbuf=L',
    '--8-bit-output',
    '--protect-args',
    `--timeout=${silentS}`,
    // Not for a daemon address: with --rsh, rsync would start the daemon through ssh.
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
