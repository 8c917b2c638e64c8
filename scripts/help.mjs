// `npm run <command> -- --help`: what a program says of itself at its top, before anything is installed or begun.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The lines at the top of a program, and those of the command that it hands over to. */
export function readTop(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const [top = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
  const command = /from '#(publishing\/[\w/-]+-command\.ts)'/.exec(text)?.[1];
  return top.replace(/^\/\/ ?/gm, '') + (command ? readTop(`src/${command}`) : '');
}

export const isHelp = (args) => args.includes('--help') || args.includes('-h');

/** Ends the process with its help, if that is what is asked. The agency's commands and other people's tools have their own. */
export function answerHelp(program, args) {
  if (
    !isHelp(args) ||
    !program.startsWith('scripts/') ||
    /(?:leads|owner|staff|alerts|audit|identity|register|backup|restore|keys|demo-past)\.ts$/.test(program)
  )
    return;
  process.stdout.write(readTop(program));
  process.exit(0);
}
