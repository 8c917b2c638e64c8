// Serves an earlier release again, at once: `npm run rollback`, or `npm run rollback -- --to 12`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { stampRelease } from './build-stamp.mjs';
import { sayBusy, takeLock } from './refresh/lock.ts';
import { EXIT_CODES, type Outcome } from './refresh/outcome.ts';
import { ID_LENGTH, Releases } from './refresh/releases.ts';
import { Status } from './refresh/status.ts';
import { findWrongOption } from './refresh/wrong-option.ts';

function readOptions() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        store: { type: 'string', default: 'var' },
        out: { type: 'string', default: 'dist' },
        wait: { type: 'string', default: '0' },
      },
    }).values;
  } catch (error) {
    const detail = findWrongOption(error);
    if (detail === undefined) throw error;
    console.error(translate(new Releases('var').language ?? LANGUAGES[0])('refresh:rollback.usage', { detail }));
    return process.exit(EXIT_CODES.source);
  }
}

const values = readOptions();
const store = resolve(values.store);
const out = resolve(values.out);
const releases = new Releases(store);
const language = releases.language ?? LANGUAGES[0];
const t = translate(language);
const numberOf = (id: string): number => Number(id);

async function rollBack(): Promise<number> {
  const lock = await takeLock(join(store, 'refresh.lock'), { waitMs: Number(values.wait) * 1000 || 0 });
  if (!lock.ok) {
    console.error(sayBusy(lock.holder, language));
    return EXIT_CODES.busy;
  }
  const status = new Status(store, { action: 'rollback', startedAt: new Date().toISOString() });
  const end = (outcome: Outcome, message: string, release?: string): number => {
    (release ? console.log : console.error)(message);
    status.end({ outcome, message, release });
    return EXIT_CODES[outcome];
  };
  try {
    releases.clearLinks(out);
    const id = values.to?.padStart(ID_LENGTH, '0') ?? releases.findPrevious();
    if (!id) return end('source', t('refresh:rollback.none'));
    const list = releases.list();
    const known = { number: values.to ?? '', list: list.map(numberOf).join(', ') };
    if (!list.includes(id)) return end('source', t('refresh:rollback.unknown', known));
    releases.serve(id, out);
    stampRelease(resolve(import.meta.dirname, '..'), store, out);
    return end('published', t('refresh:rolledBack', { number: numberOf(id) }), id);
  } finally {
    lock.release();
  }
}

process.exitCode = await rollBack();
