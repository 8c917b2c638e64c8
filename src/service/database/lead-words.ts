import { normaliseName } from '#domain/text/text.ts';
import { inPieces } from './atomic.ts';
import { parsePayload } from './payload.ts';
import type { Database, LeadRow } from './tables.ts';

/** A long remark must not fill the index, nor a text without spaces. */
const MAX_WORDS = 300;
const MAX_LENGTH = 40;
/** Digits of a reference, as on the visitor's thank-you page. */
const REFERENCE_LENGTH = 6;
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

type Worded = Pick<LeadRow, 'id' | 'email' | 'property_id' | 'payload'>;

/** The words of a text as a search compares them: lower case, without accents and punctuation. */
export const splitWords = (text: string): string[] =>
  normaliseName(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LENGTH));

/** False for "de" or "à", which nearly every lead has; short numbers tell leads apart. */
export const isTelling = (word: string): boolean => word.length > 2 || /\d/.test(word);

/** The words that find a lead: its readable answers, address, reference and property. Sealed answers are not among them. */
export function listWords({ id, email, property_id, payload }: Worded): string[] {
  const answers = Object.values(parsePayload(payload)).flat();
  const texts = answers.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
  // A number is searched with and without its spaces.
  const phones = texts.filter((text) => PHONE.test(text)).map((text) => text.replace(/\D/g, ''));
  const all = [id.slice(-REFERENCE_LENGTH), email, property_id ?? '', ...phones, ...texts].flatMap(splitWords);
  return [...new Set(all.filter(isTelling))].slice(0, MAX_WORDS);
}

/** Makes leads findable by their words. */
export async function indexLeads(db: Database, leads: readonly Worded[]): Promise<void> {
  const rows = leads.flatMap((lead) => listWords(lead).map((word) => ({ word, lead_id: lead.id })));
  for (const piece of inPieces(rows))
    await db
      .insertInto('lead_words')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
