// `npm run <command> -- --help`: prints the text at the top of a program, before anything is installed or started.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The comment at the top of a program, and of the command that it delegates to. */
export function readTop(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const [top = ''] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
  const command = /from '#(publishing\/[\w/-]+-command\.ts)'/.exec(text)?.[1];
  return top.replace(/^\/\/ ?/gm, '') + (command ? readTop(`src/${command}`) : '');
}

export const isHelp = (args) => args.includes('--help') || args.includes('-h');

/** Prints the help and ends the process, if requested. The agency's commands and external tools print their own. */
export function answerHelp(program, args) {
  if (
    !isHelp(args) ||
    !program.startsWith('scripts/') ||
    /(?:leads|owner|people|staff|alerts|audit|identity|register|backup|restore|keys|demo-past)\.ts$/.test(program)
  )
    return;
  process.stdout.write(readTop(program));
  process.exit(0);
}
