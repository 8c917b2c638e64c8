import type { FormValues } from '#domain/forms/check.ts';
import { isFormName } from '#domain/forms/forms.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import { HELD } from '../database/held.ts';
import { parsePayload } from '../database/payload.ts';
import type { Database } from '../database/tables.ts';
import { FieldKeys } from '../keys/field-keys.ts';
import { isToAgency } from '../mail/channel.ts';
import { createEntry, type LeadParts } from './lead.ts';
import type { RefusalCode } from './lead-entry.ts';
import { claimScarce, insertMails, insertRest } from './store-leads.ts';

/**
 * Result of a release. Reasons for a refusal: the lead is no longer held, or the requested time or document is no
 * longer available.
 */
export type ReleaseResult = { ok: true } | { ok: false; code: RefusalCode | 'NOT_HELD' };

/** Without keys: the lead's confidential data are already encrypted, and its mails do not contain them. */
const STORED = new FieldKeys(undefined);

class ReleaseError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Releases a held lead: reserves what it requested, and sends its mails, including the agency's if that was not sent
 * yet. `record` writes the audit entry in the same transaction.
 */
export async function releaseLead(
  db: Database,
  id: string,
  { mailsAt, ...parts }: Omit<LeadParts, 'keys'> & { mailsAt?: number },
  record: (tx: Database) => Promise<void> = async () => {},
): Promise<ReleaseResult> {
  try {
    return await db.transaction().execute(async (tx): Promise<ReleaseResult> => {
      const lead = await tx
        .updateTable('leads')
        .set({ released_at: parts.now })
        .where('id', '=', id)
        .where(HELD)
        .returningAll()
        .executeTakeFirst();
      if (!lead || !isFormName(lead.form)) return { ok: false, code: 'NOT_HELD' };
      const values = parsePayload(lead.payload) as FormValues;
      const submission = { form: lead.form, values, suspicion: null, idempotencyKey: undefined, limits: [] };
      const { file: _stored, mails, ...entry } = createEntry(submission, { ...parts, keys: STORED });
      const agencyMails = tx
        .selectFrom('mails')
        .select('id')
        .where('lead_id', '=', id)
        .where('kind', '=', 'lead-agency');
      const isAgencyNotified = (await agencyMails.executeTakeFirst()) !== undefined;
      const released = { ...entry, lead, mails: mails.filter(({ kind }) => !isAgencyNotified || !isToAgency(kind)) };
      // The requested time has passed meanwhile.
      if (released.visit && momentsOf(released.visit.date, released.visit.slot).from <= parts.now)
        throw new ReleaseError('APPOINTMENTS_FULL');
      const refusal = await claimScarce(tx, released);
      if (refusal?.kind === 'refused') throw new ReleaseError(refusal.code);
      await insertMails(tx, [released], parts.now, mailsAt);
      await insertRest(tx, released, parts.now);
      await record(tx);
      return { ok: true };
    });
  } catch (cause) {
    if (cause instanceof ReleaseError) return { ok: false, code: cause.code };
    throw cause;
  }
}
