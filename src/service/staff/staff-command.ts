// Login codes for the agency's staff: `npm run staff -- token --name Anouk` prints a one-time code. Reads the settings
// of the service.
import { formatStamp } from '#domain/format/date.ts';
import { stripBidiControls } from '#domain/text/text.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Environment } from '../settings/config.ts';
import { STAFF_PATH } from './staff-layout.ts';
import { StaffLogin } from './staff-tokens.ts';

const USAGE = `npm run staff -- token --name Anouk [--hours 24]   prints a code with which Anouk logs in once
npm run staff -- list                              who is logged in, and codes that are still good
npm run staff -- end --name Anouk                  ends her sessions and codes`;
const MAX_HOURS = 24 * 14;

const timeOf = (moment: number): string => formatStamp(moment);

async function printToken(door: StaffLogin, name: string, hours: number): Promise<void> {
  const code = await door.createCode(name, hours);
  print(`${code}\n\nFor ${name}: works once, within ${hours} hours, on ${STAFF_PATH} of the site.`);
}

async function printList(door: StaffLogin): Promise<void> {
  const { sessions, codes } = await door.list();
  for (const session of sessions) print(`logged in   ${session.name}, last seen ${timeOf(session.seen_at)}`);
  for (const token of codes) print(`code        ${token.name}, good until ${timeOf(token.expires_at)}`);
  if (sessions.length + codes.length === 0) print('Nobody is logged in, and no code is open.');
}

/** `npm run staff`; returns its exit code. */
export function runStaff(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const options = { name: { type: 'string' }, hours: { type: 'string', default: '24' } } as const;
    const { values, positionals } = parseCommand(args, options, USAGE);
    const name = stripBidiControls(values.name ?? '').trim();
    const hours = Number(values.hours);
    const [command = ''] = positionals;
    if (!['token', 'list', 'end'].includes(command) || (command !== 'list' && name === '')) throw new UsageError(USAGE);
    if (!(hours > 0 && hours <= MAX_HOURS)) {
      throw new UsageError(`--hours takes a number up to ${MAX_HOURS}, not "${values.hours}".`);
    }
    await withDatabase(env, async (db) => {
      const door = new StaffLogin(db, Date.now);
      if (command === 'token') return printToken(door, name, hours);
      if (command === 'end') return print(`Ended: ${await door.endAll(name)}.`);
      return printList(door);
    });
  });
}
