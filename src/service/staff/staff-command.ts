// Lets the agency's staff in: `npm run staff -- token --name Anouk` prints a code that logs in once. Reads the settings of the service.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { STAFF_PATH } from './staff-layout.ts';
import { StaffDoor } from './staff-tokens.ts';

const USAGE = `npm run staff -- token --name Anouk [--hours 24]   prints a code with which Anouk logs in once
npm run staff -- list                              who is logged in, and codes that are still good
npm run staff -- end --name Anouk                  ends her sessions and codes`;
const MAX_HOURS = 24 * 14;

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, hours: { type: 'string', default: '24' } },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const timeOf = (moment: number): string => new Date(moment).toLocaleString('en-GB', { timeZone: 'Europe/Brussels' });

const { values, positionals } = readOptions();
const name = values.name?.trim();
const hours = Number(values.hours);
const [command] = positionals;
if (!['token', 'list', 'end'].includes(command ?? '')) giveUp(USAGE);
if (command !== 'list' && !name) giveUp(USAGE);
if (!(hours > 0 && hours <= MAX_HOURS)) giveUp(`--hours takes a number up to ${MAX_HOURS}, not "${values.hours}".`);
const config = readConfig(process.env);
if (!config.ok) giveUp(config.problems.map((problem) => `${problem.name}: expected ${problem.expected}.`).join('\n'));
const db = await openDatabase(config.value.database);
const door = new StaffDoor(db, Date.now);
try {
  if (command === 'token' && name) {
    const code = await door.createCode(name, hours);
    console.log(`${code}\n\nFor ${name}: works once, within ${hours} hours, on ${STAFF_PATH} of the site.`);
  } else if (command === 'end' && name) {
    console.log(`Ended: ${await door.endAll(name)}.`);
  } else {
    const { sessions, codes } = await door.list();
    for (const session of sessions) console.log(`logged in   ${session.name}, last seen ${timeOf(session.seen_at)}`);
    for (const token of codes) console.log(`code        ${token.name}, good until ${timeOf(token.expires_at)}`);
    if (sessions.length + codes.length === 0) console.log('Nobody is logged in, and no code is open.');
  }
} finally {
  await db.destroy();
}
