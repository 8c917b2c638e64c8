// Takes a new snapshot and publishes its site atomically: `npm run refresh -- --from <folder | zip | http URL>`. See
// docs/refresh.md. --accept allows large losses, --accept <rule> accepts the values that this rule holds back
// (docs/intake.md), --strict stops when a legal fact is missing, --wait <seconds> waits for another refresh, --clean
// renders every page, --out and --store name other folders, --origin (repeatable) is an allowlist of origins for the
// URL and its redirects.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#snapshot/settings.ts';
import type { DeployEnvironment } from '../deploy/deploy-settings.ts';
import { downloadStateOf } from '../deploy/download-state.ts';
import { refresh } from '../refresh/run.ts';
import { readTranslateSettings } from '../translate/settings.ts';
import { OPTIONS, readValues, runCommand, splitAccepted } from './command.ts';

/** Creates the remaining pictures in a separate process, which publishes them when it is done. */
function finishLater(store: string, out: string) {
  const log = openSync(join(store, 'pictures.log'), 'w');
  const args = [resolve('scripts/pictures.ts'), '--store', store, '--out', out];
  spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log] }).unref();
  closeSync(log);
}

/** `npm run refresh`; returns its exit code. */
export function runRefresh(args: string[], env: DeployEnvironment): Promise<number> {
  return runCommand('refresh:usage', async () => {
    const { args: rest, accepted } = splitAccepted(args);
    const { values } = parseArgs({
      args: rest,
      options: {
        ...OPTIONS,
        from: { type: 'string' },
        clean: { type: 'boolean', default: false },
        origin: { type: 'string', multiple: true },
      },
    });
    const { from, clean: isClean, origin: origins } = values;
    const settings = readSettings(env);
    const { store, out } = readValues(values);
    return refresh({
      ...readValues(values),
      accepted,
      from: from ?? settings.source,
      isClean,
      origins,
      settings,
      translation: readTranslateSettings(env),
      downloadState: downloadStateOf(env),
      onPicturesLeft: () => finishLater(store, out),
    });
  });
}
