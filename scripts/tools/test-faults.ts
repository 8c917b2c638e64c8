// `npm run tool -- faults`: kills, starves and fuzzes the service and the refresh of pictures, for some minutes.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const files = [
  'faults',
  'outages',
  'fuzz',
  'hostile-bodies',
  'unavailable',
  'delivery',
  'shield',
  'owners-floods',
  'uploads',
  'pace',
].map((name) => `tests/service/${name}.test.ts`);
const steps = [
  ['service', ...files],
  ['build', 'tests/build/pictures.test.ts'],
];
const isPassed = steps.map((step) => {
  const env = { ...process.env, FAULTS: 'full' };
  const args = ['scripts/tools/test.mjs', ...step];
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
});
process.exit(isPassed.every(Boolean) ? 0 : 1);
