// Takes a new snapshot and publishes the site that it makes, at once or not at all:
// `npm run refresh -- --from <folder | zip | http address>`. docs/refresh.md tells of it; --accept goes on where much would
// go, --strict stops where a legal fact is missing, --wait <seconds> waits for another refresh, --clean draws every page, --out and --store name other folders,
// --origin (repeatable) is an origin that the address may lead to, and no other.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { snapshotFolder } from '#snapshot/site.ts';
import { EXIT_CODES } from './refresh/outcome.ts';
import { refresh } from './refresh/run.ts';

function readOptions() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      store: { type: 'string', default: 'var' },
      out: { type: 'string', default: 'dist' },
      accept: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      clean: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      wait: { type: 'string', default: '0' },
      origin: { type: 'string', multiple: true },
    },
  });
  const seconds = Number(values.wait);
  if (!(seconds >= 0)) throw new TypeError(`--wait takes a number of seconds, not "${values.wait}".`);
  return {
    from: values.from ?? (process.env.SNAPSHOT_SOURCE || snapshotFolder()),
    store: resolve(values.store),
    out: resolve(values.out),
    isAccepted: values.accept,
    isStrict: values.strict,
    isVerbose: values.verbose,
    isClean: values.clean,
    waitMs: seconds * 1000,
    ...(values.origin && { origins: values.origin }),
  };
}

try {
  process.exitCode = await refresh(readOptions());
} catch (error) {
  const isUsage = error instanceof TypeError && (/^--wait/.test(error.message) || 'code' in error);
  if (!isUsage) throw error;
  console.error(
    `${error.message}\nnpm run refresh -- --from <folder | zip | http address> [--accept] [--wait <seconds>]`,
  );
  process.exitCode = EXIT_CODES.source;
}
