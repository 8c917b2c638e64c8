// A crash may lose the views of the last second, but no lead.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { eventually } from '../eventually.ts';
import { reportView } from './beacon.ts';
import { createPlaces } from './databases.ts';
import { kill, type ServiceProcess, startProcess } from './processes.ts';
import { sendJson } from './running.ts';

let folder = '';
const running: ServiceProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-views-'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await kill(one);
  rmSync(folder, { recursive: true, force: true });
});

const countViews = async (db: Database): Promise<number> => {
  const rows = await db.selectFrom('views').select('count').execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
};

test('services that are killed lose only unwritten views, and no lead', async () => {
  for (const [name, place] of await createPlaces(folder)) {
    // On PostgreSQL two processes share the database, and their counts add up.
    const count = name === 'SQLite' ? 1 : 2;
    const services = await Promise.all(Array.from({ length: count }, () => startProcess(folder, place)));
    running.push(...services);
    const db = await openDatabase(place);
    const leads = new Set<string>();
    const visit = async (service: ServiceProcess, views: number): Promise<void> => {
      const answers = await Promise.all(Array.from({ length: views }, () => reportView(service)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      const sent = await sendJson(service, 'contact-me', { email: `${leads.size}@voorbeeld.be` });
      expect(sent.status).toBe(201);
      leads.add(sent.json.id ?? '');
    };
    for (const service of services) await visit(service, 60);
    const written = 60 * services.length;
    await eventually(async () => expect(await countViews(db)).toBe(written));

    for (const service of services) await visit(service, 10);
    for (const service of services) await kill(service);
    const kept = await countViews(db);
    expect(kept).toBeGreaterThanOrEqual(written);
    expect(kept).toBeLessThanOrEqual(written + 10 * services.length);
    const rows = await db.selectFrom('leads').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(leads);

    // A service that is stopped normally loses nothing.
    const last = await startProcess(folder, place);
    running.push(last);
    await visit(last, 10);
    await kill(last, 'SIGTERM');
    expect(await countViews(db)).toBe(kept + 10);
    await db.destroy();
  }
});
