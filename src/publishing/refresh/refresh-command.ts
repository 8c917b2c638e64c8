// Takes a new snapshot and publishes the site that it makes, at once or not at all:
// `npm run refresh -- --from <folder | zip | http address>`. docs/refresh.md tells of it; --accept goes on where much would
// go, --strict stops where a legal fact is missing, --wait <seconds> waits for another refresh, --clean draws every page, --out and --store name other folders,
// --origin (repeatable) is an origin that the address may lead to, and no other.
import { parseArgs } from 'node:util';
import { snapshotFolder } from '#snapshot/site.ts';
import { OPTIONS, readValues, runCommand } from './command.ts';
import { refresh } from './run.ts';

function readOptions() {
  const { values } = parseArgs({
    options: {
      ...OPTIONS,
      from: { type: 'string' },
      clean: { type: 'boolean', default: false },
      origin: { type: 'string', multiple: true },
    },
  });
  return {
    ...readValues(values),
    from: values.from ?? (process.env.SNAPSHOT_SOURCE || snapshotFolder()),
    isClean: values.clean,
    ...(values.origin && { origins: values.origin }),
  };
}

process.exitCode = await runCommand(async () => refresh(readOptions()), 'refresh:usage');
