// A conversation in a terminal: questions, each answered with one line.
import { createInterface, type Interface } from 'node:readline/promises';

export type Terminal = {
  /** False for a pipe, a schedule or a server, where nobody answers. */
  isInteractive: boolean;
  print: (line: string) => void;
  /** The answer; undefined when the input ends. */
  ask: (text: string) => Promise<string | undefined>;
  close: () => void;
};

/** The terminal that the command runs in. */
export function openTerminal(): Terminal {
  let lines: Interface | undefined;
  let typed: AsyncIterator<string> | undefined;
  return {
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    print: (line) => console.log(line),
    ask: async (text) => {
      lines ??= createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
      typed ??= lines[Symbol.asyncIterator]();
      process.stdout.write(text);
      const line = await typed.next();
      return line.done ? undefined : line.value;
    },
    close: () => lines?.close(),
  };
}
