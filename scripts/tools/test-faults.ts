// `npm run tool -- faults`: the drills and other fault tests with more tries each: kills, starves and fuzzes the
// service and the refresh of pictures.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SERVICE = ['fuzz', 'unavailable', 'delivery', 'shield', 'uploads', 'pace'];
const steps = [
  ['drills'],
  ['service', ...SERVICE.map((name) => `tests/service/${name}.test.ts`)],
  ['build', 'tests/build/pictures.test.ts'],
];
const isPassed = steps.map((step) => {
  const env = { ...process.env, FAULTS: 'full' };
  const args = ['scripts/tools/test.mjs', ...step];
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
});
process.exit(isPassed.every(Boolean) ? 0 : 1);
