import type { ErrorCode } from '#api/errors.ts';
import type { FormValues } from '#domain/forms/check.ts';
import { EFFECTS } from '#domain/forms/forms.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import type { Database } from '../database/tables.ts';
import type { DiarySource } from '../visits/diary.ts';
import type { SentForm } from './filled-form.ts';
import { FIND_WITHIN_MS, isTaken } from './free-times.ts';
import type { FormOutcome, LeadEntry } from './lead-entry.ts';
import type { LeadWriter } from './lead-writer.ts';
import { repeat } from './store-leads.ts';

const RETRY_AFTER_MS = 5_000;

const refuseStoring = ({ form }: SentForm): FormOutcome => ({
  kind: 'refused',
  code: EFFECTS[form.name].notStored,
  retryAfterMs: RETRY_AFTER_MS,
});

function findByKey(db: Database, key: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'body_hash', 'next'])
    .where('idempotency_key', '=', key)
    .execute();
}

/** Returns the refusal when the requested time is no longer available. Reserves nothing; storing reserves the time. */
export async function claimSubmission(
  entry: LeadEntry,
  refusal: ErrorCode | undefined,
  sent: SentForm,
  values: FormValues,
  source: DiarySource,
): Promise<FormOutcome | undefined> {
  const code = refusal ?? ((await isTaken(source, sent, values)) ? 'APPOINTMENTS_FULL' : undefined);
  if (code === undefined) return undefined;
  // A submission that is refused now may have been stored before: a retry gets the first response.
  const { idempotency_key: key } = entry.lead;
  const known = key === null ? [] : await withTimeout(findByKey(source.db, key), FIND_WITHIN_MS).catch(() => undefined);
  if (known && known.length > 0) return repeat(entry.lead, known);
  // The visitor's own first attempt may have reserved the time and been stored after its response timed out.
  if (!known && code === 'APPOINTMENTS_FULL') return refuseStoring(sent);
  return { kind: 'refused', code };
}

/** Stores an entry and returns its outcome; another entry may have reserved the time meanwhile. */
export async function storeSubmission(entry: LeadEntry, sent: SentForm, writer: LeadWriter): Promise<FormOutcome> {
  const written = await writer.write(entry);
  return written.kind === 'unavailable' ? refuseStoring(sent) : written;
}
