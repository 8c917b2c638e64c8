// Takes a new snapshot and publishes the site that it makes, at once or not at all:
// `npm run refresh -- --from <folder | zip | http address>`. docs/refresh.md tells of it; --accept goes on where much would
// go, --strict stops where a legal fact is missing, --wait <seconds> waits for another refresh, --clean draws every page, --out and --store name other folders,
// --origin (repeatable) is an origin that the address may lead to, and no other.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { snapshotFolder } from '#snapshot/site.ts';
import { EXIT_CODES } from './refresh/outcome.ts';
import { Releases } from './refresh/releases.ts';
import { refresh } from './refresh/run.ts';
import { findWrongOption, WrongOption } from './refresh/wrong-option.ts';

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
  if (!(seconds >= 0)) throw new WrongOption(`--wait ${values.wait}`);
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
  const wrong = findWrongOption(error);
  if (wrong === undefined) throw error;
  console.error(translate(new Releases('var').language ?? LANGUAGES[0])('refresh:usage', { detail: wrong }));
  process.exitCode = EXIT_CODES.source;
}
