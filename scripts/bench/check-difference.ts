// Reads and checks a snapshot and compares it with a state, as a refresh does (stages check and compare), and prints the
// seconds of both as JSON: `node scripts/bench/check-difference.ts <snapshot> <state>`. Without that state it writes it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compareSites } from '#domain/difference.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState, formatState, parseState } from '#snapshot/site-state.ts';
import { listLacks } from '../refresh/legal.ts';

export type CheckTimes = { check: number; compare: number; changed: number };

const [folder = '', stateFile = ''] = process.argv.slice(2);
const seconds = (since: number) => (performance.now() - since) / 1000;

const started = performance.now();
const { site } = readSnapshot(folder);
if (!site) throw new Error('The snapshot has a fault that stops');
listLacks(site);
const check = seconds(started);

const read = performance.now();
const state = describeState(site);
if (existsSync(stateFile)) {
  const differences = compareSites(parseState(readFileSync(stateFile, 'utf8')), state);
  const changed = differences.reduce((sum, difference) => sum + difference.changed.length, 0);
  console.log(JSON.stringify({ check, compare: seconds(read), changed } satisfies CheckTimes));
} else writeFileSync(stateFile, formatState(state));
