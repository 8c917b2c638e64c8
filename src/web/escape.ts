import { findOwn } from '#domain/own-value.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands between the tags of HTML or XML, or in an attribute between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => findOwn(ENTITIES, sign) ?? sign);
}
