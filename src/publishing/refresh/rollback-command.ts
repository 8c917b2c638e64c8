// Serves an earlier release again, at once: `npm run rollback`, or `npm run rollback -- --to 12`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { stampRelease } from '../../../scripts/build-stamp.mjs';
import { acquireLock, sayBusy } from '../releases/lock.ts';
import { ID_LENGTH, Releases } from '../releases/releases.ts';
import { Status } from '../releases/status.ts';
import { PLACES, readPlaces, runCommand } from './command.ts';
import { EXIT_CODES, type Outcome } from './outcome.ts';

const numberOf = (id: string): number => Number(id);

async function rollBack(): Promise<number> {
  const { values } = parseArgs({ options: { ...PLACES, to: { type: 'string' } } });
  const { store, out, waitMs } = readPlaces(values);
  const releases = new Releases(store);
  const language = releases.language ?? LANGUAGES[0];
  const t = translate(language);
  const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs });
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
    stampRelease(resolve(import.meta.dirname, '../../..'), store, out);
    return end('published', t('refresh:rolledBack', { number: numberOf(id) }), id);
  } finally {
    lock.release();
  }
}

process.exitCode = await runCommand(rollBack, 'refresh:rollback.usage');
