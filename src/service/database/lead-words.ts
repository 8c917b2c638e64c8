import { normaliseName } from '#domain/text/text.ts';
import { inPieces } from './atomic.ts';
import { parsePayload } from './payload.ts';
import type { Database, LeadRow } from './tables.ts';

/** Maximum number and length of the words indexed per lead: a remark may be long, or have no spaces. */
const MAX_WORDS = 300;
const MAX_LENGTH = 40;
/** Number of characters in a reference, as shown on the visitor's thank-you page. */
const REFERENCE_LENGTH = 6;
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

type LeadTexts = Pick<LeadRow, 'id' | 'email' | 'property_id' | 'payload'>;

/** Splits a text into normalised words for the search: lower case, without accents and punctuation. */
export const splitWords = (text: string): string[] =>
  normaliseName(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LENGTH));

/** False for short words without digits ("de", "à"), which nearly every lead contains. */
export const isSelective = (word: string): boolean => word.length > 2 || /\d/.test(word);

/** Words that find a lead: its unencrypted answers, e-mail address, reference and property. */
export function listWords({ id, email, property_id, payload }: LeadTexts): string[] {
  const answers = Object.values(parsePayload(payload)).flat();
  const texts = answers.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
  // Phone numbers are also indexed as digits only.
  const phones = texts.filter((text) => PHONE.test(text)).map((text) => text.replace(/\D/g, ''));
  const all = [id.slice(-REFERENCE_LENGTH), email, property_id ?? '', ...phones, ...texts].flatMap(splitWords);
  return [...new Set(all.filter(isSelective))].slice(0, MAX_WORDS);
}

/** Adds leads to the search index. */
export async function indexLeads(db: Database, leads: readonly LeadTexts[]): Promise<void> {
  const rows = leads.flatMap((lead) => listWords(lead).map((word) => ({ word, lead_id: lead.id })));
  for (const piece of inPieces(rows))
    await db
      .insertInto('lead_words')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
