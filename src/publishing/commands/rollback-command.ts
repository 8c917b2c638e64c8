// Rolls back to an earlier release: `npm run rollback`, or `npm run rollback -- --to 12`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES, type Outcome } from '#api/refresh.ts';
import { formatReleaseId } from '#api/release.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { type Environment, readSettings } from '#snapshot/settings.ts';
import { acquireLock, formatBusy } from '../releases/lock.ts';
import { Releases } from '../releases/releases.ts';
import { Status } from '../releases/status.ts';
import { PLACES, readPlaces, runCommand } from './command.ts';

const numberOf = (id: string): number => Number(id);

async function rollBack(args: string[], env: Environment): Promise<number> {
  const { values } = parseArgs({ args, options: { ...PLACES, to: { type: 'string' } } });
  const { store, out, waitMs } = readPlaces(values);
  const { siteDataFile, job } = readSettings(env);
  const releases = new Releases(store, siteDataFile);
  const language = releases.language ?? LANGUAGES[0];
  const t = translate(language);
  const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs });
  if (!lock.ok) {
    console.error(formatBusy(lock.holder, language));
    return EXIT_CODES.busy;
  }
  const begun = { action: 'rollback', startedAt: new Date().toISOString(), ...(job && { job }) } as const;
  const end = (outcome: Outcome, message: string, release?: string): number => {
    (release ? console.log : console.error)(message);
    // A refused rollback changes nothing; its status is written only for the service that requested it (`job`).
    if (release || job) new Status(store, begun).end({ outcome, message, ...(release && { release }) });
    return EXIT_CODES[outcome];
  };
  try {
    releases.clearLinks(out);
    releases.repair(out);
    const elsewhere = releases.findElsewhere(out);
    if (elsewhere) return end('source', t('refresh:elsewhere', { out, got: elsewhere, store }));
    // No release is served when the link is missing, or when a site was built or copied in its place. Then rolls back
    // to the newest release.
    const isServed = !releases.isPlain(out) && releases.current !== undefined;
    const previous = isServed ? releases.findPrevious() : releases.latest;
    const id = values.to === undefined ? previous : formatReleaseId(values.to);
    if (!id) return end('source', t('refresh:rollback.none'));
    const list = releases.list();
    if (list.length === 0) return end('source', t('refresh:releases.none'));
    const known = { number: values.to ?? '', list: list.map(numberOf).join(', ') };
    if (!list.includes(id)) return end('source', t('refresh:rollback.unknown', known));
    const newer = releases.findNewer(id);
    if (newer) return end('source', t('refresh:newerRelease', { number: numberOf(id), version: newer.version }));
    releases.importSite(out);
    releases.serve(id, out);
    return end('published', t('refresh:rolledBack', { number: numberOf(id) }), id);
  } finally {
    lock.release();
  }
}

/** `npm run rollback`; returns its exit code. */
export const runRollback = (args: string[], env: Environment): Promise<number> =>
  runCommand('refresh:rollback.usage', () => rollBack(args, env));
