import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process and its children took; undefined where the machine does not tell. */
export type Run = { code: number; seconds: number; cpuSeconds: number; peakMb: number; output: string };

type Process = { pid: number; parent: number; residentKb: number; cpuSeconds: number };

const SAMPLE_MS = 100;
/** The unit of /proc/<pid>/stat on every Linux in use. */
const TICKS_PER_SECOND = 100;

/** One line of `ps -axo pid=,ppid=,rss=,time=`; its time is "1-02:03:04", "2:03.45" or the like. */
export function parseProcess(line: string): Process {
  const [pid = 0, parent = 0, residentKb = 0] = line.trim().split(/\s+/, 3).map(Number);
  const [, days = '0', clock = '0'] = /(?:(\d+)-)?([\d:.]+)$/.exec(line.trim()) ?? [];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { pid, parent, residentKb, cpuSeconds: Number(days || 0) * 86_400 + seconds };
}

/** /proc/<pid>/stat and status of one process; the name in brackets may hold spaces and brackets. */
export function parseProc(stat: string, status: string): Process {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 to 17: its own user and system time, and that of the children it has waited for.
  const ticks = fields.slice(11, 15).map(Number);
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    residentKb: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0),
    cpuSeconds: ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND,
  };
}

function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(parseProcess);
  }
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      return [parseProc(readFileSync(`/proc/${pid}/stat`, 'utf8'), readFileSync(`/proc/${pid}/status`, 'utf8'))];
    } catch {
      // It ended in between.
      return [];
    }
  });
}

/** A process with all its descendants. */
export function familyOf(pid: number, processes: readonly Process[]): Process[] {
  const family = processes.filter((process) => process.pid === pid);
  for (const { pid: parent } of family) family.push(...processes.filter((process) => process.parent === parent));
  return family;
}

/** Runs a command to its end and watches what it takes. */
export function runMeasured(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [peakKb, cpuSeconds, output] = [0, 0, ''];
  const sample = () => {
    const family = familyOf(child.pid ?? -1, listProcesses());
    peakKb = Math.max(
      peakKb,
      family.reduce((sum, process) => sum + process.residentKb, 0),
    );
    cpuSeconds = Math.max(
      cpuSeconds,
      family.reduce((sum, process) => sum + process.cpuSeconds, 0),
    );
  };
  const timer = setInterval(sample, SAMPLE_MS);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      resolve({ code: code ?? 1, seconds, cpuSeconds, peakMb: peakKb / 1024, output });
    });
  });
}
