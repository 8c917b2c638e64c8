// Kills a refresh and a service at many moments: the site stays one complete release, and no acknowledged form is lost.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES } from '#api/refresh.ts';
import { openDatabase } from '#service/database/open.ts';
import { writeFixture } from '../../tests/fixtures/write-fixture.ts';
import { type Bench, leadRequest, onEachDatabase, startServiceProcess } from '../bench/service-process.ts';
import { formatSeconds, type Outcome } from './outcome.ts';
import { SitePlace } from './site-place.ts';

/** A fixture property for sale with a visible price. */
const PRICED = '1001';

const withPrice = (price: number): string =>
  writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) fixture.property(PRICED, language).Price = price;
  });

export async function killRefreshes(kills: number): Promise<Outcome> {
  const place = new SitePlace();
  try {
    const snapshots = [withPrice(411_111), withPrice(422_222)];
    const digests: string[] = [];
    let longestMs = 0;
    for (const snapshot of snapshots) {
      const { code, output, ms } = await place.refresh(snapshot);
      if (code !== EXIT_CODES.published) throw new Error(output.slice(-2000));
      digests.push(place.digest());
      longestMs = ms;
    }
    let [held, tried] = [0, 0];
    for (let kill = 0; kill < kills; kill++) {
      const next = kill % 2;
      const killed = await place.refresh(snapshots[next] ?? '', { killAfterMs: (longestMs * (kill + 0.5)) / kills });
      tried++;
      const isWhole = digests.includes(place.digest());
      const after = await place.refresh(snapshots[next] ?? '');
      const isNext = after.code === EXIT_CODES.published && place.digest() === digests[next];
      if (isWhole && isNext) held++;
      else console.error(`  killed after ${formatSeconds(killed.ms)}: ${isWhole ? after.output.slice(-500) : 'mixed'}`);
    }
    const outcome = `one whole release after each, over ${formatSeconds(longestMs)}; the next refresh publishes`;
    return { drill: 'refresh killed', tried, held, outcome };
  } finally {
    place.remove();
  }
}

const VISITORS = 8;

/** Submits forms until the service is gone; records the ID of each acknowledged lead, by its key. */
async function sendUntilGone(port: number, known: Map<string, string>, name: string, propertyId: string) {
  const { path, headers, bodies } = leadRequest(propertyId);
  const visit = async (visitor: number): Promise<void> => {
    for (let index = 0; ; index++) {
      const key = `${name}-${visitor}-${index}`;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body: bodies[0] ?? '',
      }).catch(() => undefined);
      if (!response) return;
      const { id } = ((await response.json().catch(() => ({}))) as { id?: string }) ?? {};
      if (id !== undefined) known.set(key, id);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
}

async function killOn(bench: Bench, siteData: string, kills: number): Promise<Outcome> {
  const { properties } = JSON.parse(readFileSync(siteData, 'utf8')) as { properties: Record<string, unknown> };
  const [propertyId = ''] = Object.keys(properties);
  const known = new Map<string, string>();
  for (let kill = 0; kill < kills; kill++) {
    const { child, port } = await startServiceProcess(bench, siteData);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const sending = sendUntilGone(port, known, `kill-${kill}`, propertyId);
    const wanted = known.size + 20 + ((kill * 17) % 60);
    while (known.size < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await Promise.all([gone, sending]);
  }
  const db = await openDatabase(bench.place);
  const rows = await db.selectFrom('leads').select(['id', 'idempotency_key']).execute();
  await db.destroy();
  const kept = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
  const lost = [...known].filter(([key, id]) => kept.get(key) !== id).length;
  const doubled = rows.length - kept.size;
  const outcome = `${known.size} acknowledged leads: ${lost} lost, ${doubled} stored twice`;
  return { drill: `service killed, ${bench.name}`, tried: kills, held: lost + doubled === 0 ? kills : 0, outcome };
}

/** `siteData`: the site's data for the service. */
export async function killServices(siteData: string, kills: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await onEachDatabase(undefined, async (bench) => {
    outcomes.push(await killOn(bench, siteData, kills));
    rmSync(join(bench.folder, 'mail'), { recursive: true, force: true });
  });
  return outcomes;
}
