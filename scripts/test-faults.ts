// `npm run test:faults`: the faults that the service must survive, all of them and for some minutes.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const args = ['scripts/test.mjs', 'service', 'tests/service/faults.test.ts', 'tests/service/fuzz.test.ts'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, FAULTS: 'full' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
