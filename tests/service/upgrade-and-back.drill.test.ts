// Upgrade drill: this version, the next one (this version with one more migration), and back, under load.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { formPath } from '#api/forms.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { kill, type ServiceProcess } from './processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VISITORS = 4;
const PAUSE_MS = 20;
const folder = new FaultFolder();

/** Writes a next version, whose migration extends a table; returns the program that starts it. */
function writeNextVersion(): string {
  const next = join(folder.path, 'next');
  mkdirSync(next);
  for (const name of ['src', 'package.json']) cpSync(join(ROOT, name), join(next, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(next, 'node_modules'));
  const file = join(next, 'src/service/database/open.ts');
  const text = readFileSync(file, 'utf8');
  const line = "  '011-lead-counts': leadCounts,\n";
  expect(text).toContain(line);
  writeFileSync(
    file,
    text
      .replace(line, `${line}  '999-future': future,\n`)
      .replace(
        'import * as leadCounts',
        "import * as future from './migrations/999-future.ts';\nimport * as leadCounts",
      ),
  );
  writeFileSync(
    join(next, 'src/service/database/migrations/999-future.ts'),
    `import { type Kysely, sql } from 'kysely';
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table leads add column future text default 'x' not null\`.execute(db);
}
`,
  );
  return join(next, 'src/service/server.ts');
}

/** Visitors who continuously send leads to the processes to which a proxy would forward their requests. */
class Load {
  /** The processes known to the proxy. */
  urls: string[] = [];
  readonly known = new Map<string, string>();
  /** Responses that a visitor would see as an error. */
  readonly faults: string[] = [];
  longestGapMs = 0;
  #lastAt = performance.now();
  #isOver = false;
  readonly #visitors: Promise<void>[];

  constructor(name: string) {
    this.#visitors = Array.from({ length: VISITORS }, (_, visitor) => this.#visit(`${name}-${visitor}`));
  }

  async #visit(name: string): Promise<void> {
    for (let index = 0; !this.#isOver; index++) {
      const url = this.urls[index % this.urls.length];
      if (url !== undefined) await this.#send(url, `${name}-${index}`);
      // Pauses, since sending as fast as possible would take the processor from the starting process.
      await wait(PAUSE_MS);
    }
  }

  async #send(url: string, key: string): Promise<void> {
    const answer = await fetch(url + formPath('contact-construction'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...FILLED_IN['contact-construction'], email: `${key}@voorbeeld.be` }),
    }).catch((cause: Error) => cause);
    if (answer instanceof Error) return void this.faults.push(answer.message);
    const { id } = (await answer.json()) as { id?: string };
    if (id === undefined) return void this.faults.push(String(answer.status));
    this.known.set(key, id);
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - this.#lastAt);
    this.#lastAt = performance.now();
  }

  /** Waits until visitors have sent this many more leads. */
  async more(count: number): Promise<void> {
    const before = this.known.size;
    await eventually(() => expect(this.known.size).toBeGreaterThan(before + count));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visitors);
  }
}

async function countKept(place: DatabasePlace, known: ReadonlyMap<string, string>): Promise<number> {
  const db = await openDatabase(place);
  const kept = new Set((await db.selectFrom('leads').select('id').execute()).map(({ id }) => id));
  const { rows } = await sql<{ future: string }>`select future from leads limit 1`.execute(db);
  expect(rows).toEqual([{ future: 'x' }]);
  await db.destroy();
  return [...known.values()].filter((id) => kept.has(id)).length;
}

const KINDS = inject('postgresUrl') === '' ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);

test.each(KINDS)(
  'on %s, an upgrade to the next version and back shows no visitor an error and loses no lead',
  {
    timeout: 180_000,
  },
  async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const place = (await createPlaces(folder.path)).find(([kind]) => kind === name)?.[1];
    if (!place) throw new Error('no place');
    const next = writeNextVersion();
    // PostgreSQL allows one process to continue while the other is replaced.
    const count = place.kind === 'postgres' ? 2 : 1;
    const running: ServiceProcess[] = [];
    for (let index = 0; index < count; index++) running.push(await folder.start(place));
    const load = new Load(name);
    load.urls = running.map(({ url }) => url);
    await load.more(20);
    for (const server of [next, undefined]) {
      for (let index = 0; index < count; index++) {
        const old = running[index];
        if (!old) throw new Error('no process');
        // The proxy stops forwarding to a process before the process is stopped.
        load.urls = load.urls.filter((url) => url !== old.url);
        await kill(old, 'SIGTERM');
        const started = await folder.start(place, {}, { server });
        running[index] = started;
        load.urls = running.map(({ url }) => url);
        await load.more(20);
      }
    }
    expect(running[0]?.output()).toContain('999-future');
    expect(running[0]?.output()).toContain('this version can use it');
    await load.end();
    expect(load.faults).toEqual([]);
    expect(await countKept(place, load.known)).toBe(load.known.size);
    // Limit on a shared machine; docs/operations.md has measured times.
    expect(load.longestGapMs).toBeLessThan(place.kind === 'postgres' ? 5_000 : 20_000);
  },
);
