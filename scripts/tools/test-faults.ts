// `npm run test:faults`: the faults that the service must survive, all of them and for some minutes.
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
  'uploads',
  'pace',
].map((name) => `tests/service/${name}.test.ts`);
const args = ['scripts/tools/test.mjs', 'service', ...files];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, FAULTS: 'full' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
