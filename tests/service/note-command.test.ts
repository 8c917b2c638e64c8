import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOwner } from '#service/portal/owner-command.ts';
import { MACHINE } from '../machine-environment.ts';
import { type CommandRun, runHere } from '../run-here.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type RunningService, runService, sendJson } from './running.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/owner.ts', import.meta.url));

let database: TestDatabase;
let service: RunningService;
let lead = '';
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database);
  lead = (await sendJson(service, 'contact-appointment')).json.id ?? '';
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const settings = () => {
  const place = database.place?.kind === 'file' ? database.place.file : '';
  return { ...MACHINE, DATABASE_FILE: place, SITE_DATA: `${database.folder}/site-data.json` };
};

const note = (...args: string[]): Promise<CommandRun> => runHere(() => runOwner(['note', ...args], settings()));

/** Runs the command in a separate process, as staff do. */
function startNote(...args: string[]): CommandRun {
  const run = spawnSync(process.execPath, [COMMAND, 'note', ...args], { encoding: 'utf8', env: settings() });
  return { code: run.status, out: run.stdout, error: run.stderr };
}

const listNotes = () => service.db.selectFrom('notes').selectAll().orderBy('id').execute();

test('the command adds a row, notes the outcome of a lead, and removes a row', async () => {
  const words = ['--subject', 'Bezoek', '--contact', 'Jan Peeters', '--source', 'telefoon', '--date', '2026-03-29'];
  const added = startNote('4013972', '--type', 'visit', ...words);
  expect([added.code, added.error]).toEqual([0, '']);
  const confirmed = await note('--lead', lead, '--status', 'confirmed', '--comment', 'Tot dan');
  expect(confirmed.out).toContain('the owner of 4013972 sees it as confirmed');
  const [row, noted] = await listNotes();
  // Noon on the day on which the clocks went forward.
  expect(row).toMatchObject({ type: 'visit', status: 'done', at: Date.parse('2026-03-29T10:00:00Z') });
  expect(noted).toMatchObject({ lead_id: lead, status: 'confirmed', comment: 'Tot dan' });
  expect((await note('--remove', row?.id ?? '')).code).toBe(0);
  expect(await listNotes()).toHaveLength(1);
});

test.each([
  ['no property', ['--subject', 'x'], 'About which property?'],
  ['a property that the site does not have', ['999', '--subject', 'x'], 'no property 999'],
  ['no subject', ['4013972'], 'What happened?'],
  ['a type that does not exist', ['4013972', '--subject', 'x', '--type', 'call'], '--type must be one of visit'],
  ['a status that does not exist', ['--lead', 'x', '--status', 'paid'], '--status must be one of received'],
  ['no status of a lead', ['--lead', 'x'], 'What became of it?'],
  ['an unknown lead', ['--lead', 'zzzz', '--status', 'done'], 'There is no lead zzzz'],
  ['no day', ['4013972', '--subject', 'x', '--date', '29/3'], '--date is a day like'],
  ['a text over the limit', ['4013972', '--subject', 'x'.repeat(2_001)], 'at most 2000 characters'],
  ['an unknown row', ['--remove', 'zzz'], 'There is no row zzz'],
  ['an unknown option', ['--hack', 'x'], 'npm run owner -- note'],
])('the command answers %s with a readable message', async (_, args, problem) => {
  const { code, error } = await note(...args);
  expect(code).toBe(1);
  expect(error).toContain(problem);
  expect(error).not.toContain('    at ');
});
