import { isCleanText } from '#domain/forms/field-schema.ts';

export const MAX_NOTE = 4_000;
export const MAX_SUBJECT = 200;
export const MAX_REPLY = 12_000;

/** Trims an input; returns '' when it is too long or contains control or invisible characters. */
export function cleanText(text: string, maxLength: number): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return trimmed.length <= maxLength && isCleanText(trimmed, true) ? trimmed : '';
}
