import { createId } from '../database/id.ts';
import type { Database } from '../database/tables.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';

type Options = { siteData: Pick<SiteDataFile, 'current'>; now: () => number };

/** Queues a mail to the agency that is not about a lead; `data` contains what it reports. */
export async function queueForAgency(
  tx: Database,
  { siteData, now }: Options,
  kind: string,
  data: object,
  dueAt = now(),
): Promise<void> {
  const { agency, staffLanguage: language } = siteData.current;
  const time = now();
  await tx
    .insertInto('mails')
    .values({
      id: createId(time),
      kind,
      language,
      data: JSON.stringify(data),
      due_at: dueAt,
      created_at: time,
      recipient_email: agency.email,
      recipient_name: agency.name,
    })
    .execute();
}
