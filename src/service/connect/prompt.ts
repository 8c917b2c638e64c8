// Prompts of a command in a terminal. Secret answers are not echoed.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export type Prompt = {
  /** False in a pipe or a scheduled run, where nobody can answer. */
  isInteractive: boolean;
  ask: (question: string, isSecret: boolean) => Promise<string>;
};

export function openPrompt(): Prompt {
  return {
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    ask: async (question, isSecret) => {
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      process.stdout.write(question);
      const lines = createInterface({
        input: process.stdin,
        output: isSecret ? silent : process.stdout,
        terminal: true,
      });
      try {
        return (await lines.question('')).trim();
      } finally {
        lines.close();
        if (isSecret) process.stdout.write('\n');
      }
    },
  };
}
