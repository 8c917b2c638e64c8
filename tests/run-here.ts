// Runs a command in the process of the test, as the command's script calls it: a separate process costs half a second.
import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

export type CommandRun = { code: number | null; out: string; error: string };

const capturing = new AsyncLocalStorage<{ out: string; error: string }>();
let last: Promise<unknown> = Promise.resolve();

async function capture(command: () => Promise<number>): Promise<CommandRun> {
  const { log, error } = console;
  const { write } = process.stdout;
  // Captures only output of the command; other code in this process, such as a service, still prints.
  console.log = (...values) => {
    const run = capturing.getStore();
    if (run) run.out += `${format(...values)}\n`;
    else log(...values);
  };
  console.error = (...values) => {
    const run = capturing.getStore();
    if (run) run.error += `${format(...values)}\n`;
    else error(...values);
  };
  process.stdout.write = ((...chunk: Parameters<typeof write>) => {
    const run = capturing.getStore();
    if (!run) return write.apply(process.stdout, chunk);
    run.out += String(chunk[0]);
    return true;
  }) as typeof write;
  const run = { out: '', error: '' };
  try {
    const code = await capturing.run(run, command);
    return { code, ...run };
  } catch (cause) {
    // Returns the exit code and output of Node after an uncaught error.
    return { code: 1, out: run.out, error: `${run.error}${cause instanceof Error ? cause.stack : cause}` };
  } finally {
    Object.assign(console, { log, error });
    process.stdout.write = write;
  }
}

/** Exit code and output of a command; commands run one after the other. */
export function runHere(command: () => Promise<number>): Promise<CommandRun> {
  const run = last.then(() => capture(command));
  last = run;
  return run;
}
