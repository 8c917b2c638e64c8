// Joins separately built parts (`npm run build -- --languages nl,fr --out part-a`) and publishes the resulting site
// atomically, as a refresh does: `npm run merge -- part-a part-b`. See docs/deploy.md; --accept allows large losses,
// --strict stops when a legal fact is missing, --wait <seconds> waits for a refresh, --out and --store name other
// folders. Snapshot and settings must be the same as when the parts were built.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { readSettings } from '#snapshot/settings.ts';
import { writeSbom } from '../build/sbom.ts';
import type { DeployEnvironment } from '../deploy/deploy-settings.ts';
import { downloadStateOf } from '../deploy/download-state.ts';
import { refresh } from '../refresh/run.ts';
import { OPTIONS, readValues, runCommand, splitAccepted, WrongOption } from './command.ts';

/** `npm run merge`; returns its exit code. */
export function runMerge(args: string[], env: DeployEnvironment): Promise<number> {
  return runCommand('refresh:merge.usage', async () => {
    const { args: rest, accepted } = splitAccepted(args);
    const { values, positionals: parts } = parseArgs({ args: rest, allowPositionals: true, options: OPTIONS });
    if (parts.length === 0) throw new WrongOption('<part>');
    const settings = readSettings(env);
    const own = {
      accepted,
      from: settings.snapshot,
      parts,
      isClean: false,
      settings,
      downloadState: downloadStateOf(env),
    };
    const code = await refresh({ ...readValues(values), ...own });
    if (code === EXIT_CODES.published || code === EXIT_CODES.withheld) await writeSbom(resolve('.'), settings.npm);
    return code;
  });
}
