// Simulates a day of faults between an agency's program and its site, on the running service. In the end the site must
// show the program's data, and the program must have the visitors' requests.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOOK_PATH } from '#service/connect/hook-address.ts';
import { ConnectedSite, waitFor } from '../../tests/fixtures/programs/connected-site.ts';
import type { ProgramAnswer, ProgramServer } from '../../tests/fixtures/programs/program-server.ts';
import { SweepBrightServer } from '../../tests/fixtures/programs/sweepbright-server.ts';
import { WhiseServer } from '../../tests/fixtures/programs/whise-server.ts';
import { formatSeconds, type Outcome } from './outcome.ts';

const VAR = resolve(import.meta.dirname, '../../var');
const FLOOD = 10_000;
const SENDERS = 32;
/** Number of properties: three pages of Whise's list. */
const PROPERTIES = 120;

function createSite(): ConnectedSite {
  mkdirSync(VAR, { recursive: true });
  return new ConnectedSite(mkdtempSync(join(VAR, 'drill-')));
}

/** Starts a reading immediately and waits for its end; returns its fault. */
async function read(site: ConnectedSite): Promise<string | null> {
  const asked = Date.now();
  await site.db.updateTable('connections').set({ due_at: asked }).execute();
  return waitFor('the end of a reading', async () => {
    const { due_at, owner, fault } = await site.readConnection();
    return owner === null && due_at > asked ? { fault } : undefined;
  }).then(({ fault }) => fault);
}

/** Waits until every refresh has ended and its outcome is noted. */
const waitUntilSynced = (site: ConnectedSite) =>
  waitFor('the end of a refresh', async () => ((await site.readConnection()).job_id === null ? true : undefined));

type Prices = ReadonlyMap<string, number>;

/**
 * Compares the prices of a program with those that the site serves; returns the differences. `before`: prices of all
 * properties, including removed ones.
 */
async function compare(site: ConnectedSite, prices: Prices, before: Prices): Promise<string[]> {
  const differing: string[] = [];
  for (const [id, price] of prices) if (!(await site.shows(id, price))) differing.push(`${id} not at ${price}`);
  for (const [id, price] of before)
    if (!prices.has(id) && (await site.shows(id, price))) differing.push(`${id} is still there`);
  return differing;
}

const LIST = '/v1/estates/list';
const pageOf = (body: Record<string, unknown>) => (body.Page ?? {}) as { Offset?: number };

/**
 * Faults of Whise, each with the reason that staff see meanwhile; undefined when the service recovers alone.
 */
const FAULTS: readonly { name: string; fault: (whise: WhiseServer) => ProgramServer['fault']; reason?: string }[] = [
  always('errors of its own (500)', { status: 500, json: {} }, 'server'),
  always('a limit with Retry-After (429)', { status: 429, headers: { 'Retry-After': '90' }, json: {} }, 'limited'),
  always('half a body', { json: { estates: [{ id: 1, price: 1 }] }, cutAt: 20 }, 'unreachable'),
  always('a page of HTML with status 200', { text: '<html><body>Onderhoud</body></html>' }, 'notData'),
  always('an empty list', { json: { isValidRequest: true, estates: [], totalCount: 0 } }, 'import'),
  always('a refused login (403)', { status: 403, json: {} }, 'credentials'),
  {
    name: 'a token that expires in the middle of the list',
    fault: (whise) => {
      let pages = 0;
      return ({ path }) => {
        if (path === LIST && ++pages === 2) whise.expire();
        return undefined;
      };
    },
  },
  {
    name: 'a page that repeats another',
    fault: () => (asked) => {
      const page = pageOf(asked.body);
      if (asked.path === LIST && page.Offset === 50) page.Offset = 0;
      return undefined;
    },
    reason: 'changing',
  },
  {
    name: 'a list that changes while it is read',
    fault: (whise) => {
      let isChanged = false;
      return (asked) => {
        if (!isChanged && pageOf(asked.body).Offset === 50) {
          isChanged = true;
          whise.put(9_000, 123_000);
        }
        return undefined;
      };
    },
  },
];

function always(name: string, answered: ProgramAnswer, reason: string) {
  return {
    name,
    reason,
    fault:
      () =>
      ({ path }: { path: string }) =>
        path === LIST ? answered : undefined,
  };
}

/** Simulates the faults of a day with Whise. */
export async function playWhise(): Promise<Outcome> {
  const began = performance.now();
  const site = createSite();
  const whise = await new WhiseServer().open();
  const problems: string[] = [];
  let tried = 0;
  const known = new Map<string, number>();
  const pricesOf = (): Prices => {
    const prices = new Map([...whise.estates].map(([id, { price }]) => [String(id), Number(price)]));
    for (const [id, price] of prices) known.set(id, price);
    return prices;
  };
  /** Counts one fault and runs it; `act` returns the differences that it found. */
  const play = async (name: string, act: () => Promise<string[]>): Promise<void> => {
    tried++;
    const found = await act().catch((cause: unknown) => [String(cause)]);
    if (found.length > 0) problems.push(`${name}: ${found.slice(0, 3).join(', ')}`);
    console.error(`  ${name}: ${found.length === 0 ? 'held' : found.slice(0, 3).join(', ')}`);
  };
  try {
    for (let id = 1; id <= PROPERTIES; id++) whise.put(id, 300_000 + id);
    // A property is published even when its pictures cannot be fetched.
    whise.put(3, 300_003, { pictures: [{ order: 0, urlXXL: `${whise.origin}/403.jpg` }] });
    await site.open('whise', whise.answers());
    await waitFor('the first reading', () =>
      site.shows(PROPERTIES, 300_000 + PROPERTIES).then((is) => is || undefined),
    );
    let price = 400_000;
    for (const { name, fault, reason } of FAULTS)
      await play(name, async () => {
        const found: string[] = [];
        await waitUntilSynced(site);
        const before = pricesOf();
        const [changed = 1, gone = 2] = [...whise.estates.keys()];
        whise.put(changed, ++price);
        whise.estates.delete(gone);
        // Forces a reading of the whole list, which otherwise happens every twelve hours.
        const { progress } = await site.readConnection();
        await site.db
          .updateTable('connections')
          .set({ progress: JSON.stringify({ ...JSON.parse(progress), fullAt: 0 }) })
          .execute();
        whise.fault = fault(whise);
        const said = await read(site);
        if (said !== (reason ?? null)) found.push(`reason ${said}`);
        if (reason !== undefined && reason !== 'changing') found.push(...(await compare(site, before, before)));
        if (reason === 'changing' && !(await site.shows(gone, before.get(String(gone)) ?? 0)))
          found.push(`${gone} was removed`);
        whise.fault = undefined;
        if ((await read(site)) !== null) found.push('not over');
        await waitUntilSynced(site);
        return [...found, ...(await compare(site, pricesOf(), known))];
      });
    await play('kill -9 in the middle of the list', async () => {
      whise.put(50, ++price);
      whise.estates.delete(60);
      let pages = 0;
      whise.fault = ({ path }) => {
        if (path === LIST && ++pages === 3) void site.kill();
        return undefined;
      };
      await site.db.updateTable('connections').set({ due_at: Date.now() }).execute();
      await waitFor('the kill', async () => (site.child?.signalCode ? true : undefined));
      whise.fault = undefined;
      await site.start();
      await waitFor('the price', () => site.shows(50, price).then((is) => is || undefined));
      await waitUntilSynced(site);
      return compare(site, pricesOf(), known);
    });
    await play('kill -9 between the program and the database', async () => {
      const email = 'lien@voorbeeld.be';
      whise.fault = ({ path }) => {
        if (path === '/v1/contacts/upsert') setImmediate(() => void site.kill());
        return undefined;
      };
      const lead = await site.ask(email, '50');
      await waitFor('the kill', async () => (site.child?.signalCode ? true : undefined));
      whise.fault = undefined;
      await site.start();
      const row = await waitFor('the lead in the program', () =>
        site.db
          .selectFrom('lead_handovers')
          .selectAll()
          .where('lead_id', '=', lead)
          .where('state', '=', 'given')
          .executeTakeFirst(),
      );
      const contact = whise.contacts.get(email);
      return String(contact?.id) === row.number && whise.contacts.size === 1 ? [] : ['another number'];
    });
    await play('the program away, with twenty questions of visitors', async () => {
      whise.fault = () => ({ status: 503, json: {} });
      for (let person = 0; person < 20; person++) await site.ask(`p${person}@voorbeeld.be`, '50');
      await read(site);
      whise.fault = undefined;
      await site.db.updateTable('lead_handovers').set({ due_at: Date.now() }).where('state', '=', 'waiting').execute();
      await waitFor('all leads', async () => (whise.contacts.size === 21 ? true : undefined), 300_000);
      return [];
    });
  } finally {
    await site.close();
    await whise.close();
  }
  const outcome = problems.join('; ') || `both sides equal after each, ${formatSeconds(performance.now() - began)}`;
  return { drill: 'day of faults, Whise', tried, held: tried - problems.length, outcome };
}

/** Sends forged, late and repeated webhooks of SweepBright. */
export async function playHooks(): Promise<Outcome> {
  const began = performance.now();
  const site = createSite();
  const program = await new SweepBrightServer().open();
  const [first, second] = ['a-1', 'a-2'];
  const send = async (init: RequestInit): Promise<number> => (await fetch(site.url + HOOK_PATH, init)).status;
  const counts = { forged: 0, replayed: 0, 'out of order': 0, 'at once': 0 };
  const found: string[] = [];
  let [floodMs, requests] = [0, 0];
  try {
    await site.open('sweepbright', {
      address: `${program.origin}/api`,
      clientId: program.clientId,
      clientSecret: program.clientSecret,
    });
    // With fewer properties, the gate would hold the removal of one as a large loss.
    for (const id of ['a-3', 'a-4', 'a-5', 'a-6']) {
      program.put(id, 200_000);
      await send(program.hook('estate-added', id));
    }
    program.put(first, 300_000);
    program.put(second, 400_000);
    const added = program.hook('estate-added', first);
    await send(added);
    await send(program.hook('estate-added', second));
    await waitFor('the first property', () => site.shows(first, 300_000).then((is) => is || undefined));
    for (let forgery = 0; forgery < 20; forgery++) {
      const hook = program.hook('estate-deleted', second);
      const headers = { 'Content-Type': 'application/json', 'X-Hook-Signature': randomUUID().replaceAll('-', '') };
      counts.forged++;
      if ((await send({ ...hook, headers })) !== 401) found.push('a forged hook was taken');
    }
    // Each webhook has another time for the same property: 10,000 events must become one row and few requests.
    const flooded = performance.now();
    const before = program.log.length;
    const flood = async (from: number): Promise<void> => {
      for (let hook = from; hook < FLOOD; hook += SENDERS)
        if ((await send(program.hook('estate-updated', second, Date.now() - FLOOD + hook))) !== 202)
          found.push('a hook was refused');
    };
    await Promise.all(Array.from({ length: SENDERS }, (_, from) => flood(from)));
    counts['at once'] = FLOOD;
    floodMs = performance.now() - flooded;
    const waiting = () =>
      site.db.selectFrom('connect_events').select('estate_id').where('handled_at', 'is', null).execute();
    await waitFor('the end of the flood', async () => ((await waiting()).length === 0 ? true : undefined));
    requests = program.log.length - before;
    if (requests > FLOOD / 100) found.push(`${requests} requests for a flood about one property`);
    const at = Date.now();
    program.put(second, 410_000);
    const late = program.hook('estate-deleted', second, at - 60_000);
    await send(program.hook('estate-updated', second, at));
    await send(late);
    counts['out of order']++;
    await waitFor('the changed price', () => site.shows(second, 410_000).then((is) => is || undefined));
    await send(program.hook('estate-deleted', first));
    await waitFor('the deletion', async () => ((await site.shows(first, 300_000)) ? undefined : true));
    for (let replay = 0; replay < 20; replay++) {
      counts.replayed++;
      await send(added);
    }
    await read(site);
    await waitUntilSynced(site);
    found.push(...(await compare(site, new Map([[second, 410_000]]), new Map([[first, 300_000]]))));
  } finally {
    await site.close();
    await program.close();
  }
  const tried = Object.values(counts).reduce((sum, count) => sum + count);
  const names = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  const outcome =
    found.join('; ') ||
    `${names.join(', ')} (in ${formatSeconds(floodMs)}, ${requests} requests); both sides equal, ${formatSeconds(performance.now() - began)}`;
  return { drill: 'hooks, SweepBright', tried, held: found.length === 0 ? tried : 0, outcome };
}
