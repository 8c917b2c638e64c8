import type { SiteData } from '#api/site-data.ts';
import { languageFor } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { Database, VisitRow } from '../database/tables.ts';
import { noteLead } from '../portal/notes.ts';

export const LIKED = ['yes', 'maybe', 'no'] as const;
export const PRICES = ['fits', 'high', 'offer'] as const;
export type VisitOutcome = { liked?: (typeof LIKED)[number] | undefined; price?: (typeof PRICES)[number] | undefined };

export const readOutcome = ({ outcome }: Pick<VisitRow, 'outcome'>): VisitOutcome =>
  outcome === null ? {} : (JSON.parse(outcome) as VisitOutcome);

/** Language of the property's owner, who reads the entry; the staff's language when there is no owner. */
async function findReader(tx: Database, propertyId: string, site: SiteData) {
  const owner = await tx
    .selectFrom('owner_properties')
    .innerJoin('owners', 'owners.id', 'owner_properties.owner_id')
    .select('owners.language')
    .where('owner_properties.property_id', '=', propertyId)
    .orderBy('owner_properties.linked_at')
    .executeTakeFirst();
  return owner ? languageFor(owner.language, site) : site.staffLanguage;
}

/** Stores the agent's assessment of a visit and a row in the owner's history; each tap adds to the previous ones. */
export async function saveOutcome(
  tx: Database,
  visit: VisitRow,
  { liked, price }: VisitOutcome,
  { site, now }: { site: SiteData; now: number },
): Promise<void> {
  const before = readOutcome(visit);
  const outcome = { liked: liked ?? before.liked, price: price ?? before.price };
  await tx
    .updateTable('visits')
    .set({ outcome: JSON.stringify(outcome) })
    .where('lead_id', '=', visit.lead_id)
    .execute();
  const t = translate(await findReader(tx, visit.property_id, site));
  const comment = [
    outcome.liked && t(`desk:outcome.told.${outcome.liked}`),
    outcome.price && t(`desk:outcome.told.${outcome.price}`),
  ];
  await noteLead(tx, visit.lead_id, { status: 'done', comment: comment.filter(Boolean).join(' ') }, now);
}
