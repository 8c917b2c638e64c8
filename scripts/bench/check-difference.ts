// Reads and checks a snapshot and compares it with a state, as the stages check and compare of a refresh do, and prints
// the seconds of both as JSON: `node scripts/bench/check-difference.ts <snapshot> <state>`. <state> is a folder; when
// it has no state, the state of the snapshot is written into it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILES } from '#api/release.ts';
import { compareSites } from '#domain/property/difference.ts';
import { listMissingFacts } from '#publishing/refresh/missing-facts.ts';
import { readPiece } from '#publishing/releases/release-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { describeState, formatState, parseState } from '#snapshot/site-state.ts';

export type CheckTimes = { check: number; compare: number; changed: number };

const [folder = '', stateFolder = ''] = process.argv.slice(2);
const seconds = (since: number) => (performance.now() - since) / 1000;

const started = performance.now();
const { site } = readSnapshot(folder);
if (!site) throw new Error('The snapshot has a fault that stops');
listMissingFacts(site);
const check = seconds(started);

const read = performance.now();
const state = describeState(site);
const files = { homes: join(stateFolder, 'homes.json'), shown: join(stateFolder, RELEASE_FILES.shown) };
if (existsSync(files.homes)) {
  const homes = readFileSync(files.homes).toString('utf8');
  const before = parseState(homes, (start, bytes) => readPiece(files.shown, start, bytes));
  const differences = compareSites(before, state);
  const changed = differences.reduce((sum, difference) => sum + difference.changed.length, 0);
  console.log(JSON.stringify({ check, compare: seconds(read), changed } satisfies CheckTimes));
} else {
  const { properties, shown } = formatState(state);
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(files.homes, properties);
  writeFileSync(files.shown, shown);
}
