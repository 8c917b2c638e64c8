// Measures stored leads per second, start-up and memory: `npm run bench -- service`. Accepted and durably stored leads
// per second at 1, 8 and 64 connections, start-up and memory, on SQLite and PostgreSQL. To judge a change, run it on
// two commits alternately.
// Options: --leads <n> per round, --rounds <n>, --soak <n> leads for the memory, --only sqlite|postgres.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMachine, median, table } from './figures.ts';
import type { LoadResult } from './load.ts';
import {
  type Bench,
  BUILT_SITE_DATA,
  leadRequest,
  memoryMB,
  onEachDatabase,
  sendLoad,
  startServiceProcess,
  stopServiceProcess,
} from './service-process.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const CONNECTIONS = [1, 8, 64];
const [leads, rounds, soak] = [values.leads, values.rounds, values.soak].map(Number) as [number, number, number];

const { properties } = JSON.parse(readFileSync(BUILT_SITE_DATA, 'utf8')) as {
  properties: Record<string, { availability: string }>;
};
const [propertyId = ''] = Object.entries(properties).find(([, { availability }]) => availability === 'available') ?? [];
const request = leadRequest(propertyId);

async function measure(bench: Bench): Promise<void> {
  const service = await startServiceProcess(bench, BUILT_SITE_DATA);
  const startMB = memoryMB(service);
  const load = async (connections: number, count: number): Promise<LoadResult> => {
    const result = await sendLoad(bench, service, { request, pace: { connections, count } });
    if (result.refused > 0) throw new Error(`${result.refused} leads were refused`);
    return result;
  };
  await load(8, 1000);
  console.log(`\n${bench.name}: ready ${Math.round(service.startMs)} ms after its start, ${startMB} MB\n`);
  const rows: string[][] = [];
  for (const connections of CONNECTIONS) {
    const results: LoadResult[] = [];
    for (let round = 0; round < rounds; round++) results.push(await load(connections, leads));
    const of = (value: (result: LoadResult) => number, digits = 1) => median(results.map(value)).toFixed(digits);
    const perSecond = of(({ accepted, seconds }) => accepted / seconds, 0);
    rows.push([String(connections), perSecond, of(({ p50Ms }) => p50Ms), of(({ p99Ms }) => p99Ms)]);
  }
  console.log(table(['connections', 'leads/s', 'p50 ms', 'p99 ms'], rows));
  for (let done = 0; done < soak; done += soak / 4) {
    await load(64, soak / 4);
    console.log(`after ${done + soak / 4} more leads: ${memoryMB(service)} MB`);
  }
  await stopServiceProcess(service);
}

console.log(`${describeMachine()}, ${leads} leads × ${rounds} rounds`);
await onEachDatabase(values.only, measure);
