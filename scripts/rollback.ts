// Serves an earlier release again, at once: `npm run rollback`, or `npm run rollback -- --to 000012`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { stampRelease } from './build-stamp.mjs';
import { takeLock } from './refresh/lock.ts';
import { EXIT_CODES } from './refresh/outcome.ts';
import { Releases } from './refresh/releases.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    store: { type: 'string', default: 'var' },
    out: { type: 'string', default: 'dist' },
  },
});
const store = resolve(values.store);
const out = resolve(values.out);
const releases = new Releases(store);
const t = translate(releases.language ?? LANGUAGES[0]);

async function rollBack(): Promise<number> {
  const lock = await takeLock(join(store, 'refresh.lock'));
  if (!lock.ok) {
    console.error(t('refresh:busy', { since: lock.holder?.since ?? '?' }));
    return EXIT_CODES.busy;
  }
  try {
    releases.clearLinks(out);
    const id = values.to ?? releases.findPrevious();
    if (!id) {
      console.error(t('refresh:rollback.none'));
      return EXIT_CODES.source;
    }
    if (!releases.list().includes(id)) {
      console.error(t('refresh:rollback.unknown', { id, list: releases.list().join(', ') }));
      return EXIT_CODES.source;
    }
    releases.serve(id, out);
    stampRelease(resolve(import.meta.dirname, '..'), store, out);
    console.log(t('refresh:rolledBack', { id }));
    return EXIT_CODES.published;
  } finally {
    lock.release();
  }
}

process.exitCode = await rollBack();
