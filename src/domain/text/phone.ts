const BELGIUM = '+32';

/** Groups the digits of a phone number: 10 → 4-2-2-2, 9 → 3-2-2-2, anything else unchanged (specification §5). */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const groups = /^(\d{3,4})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  return groups ? groups.slice(1).join(' ') : text;
}

/** The `tel:` URL of a number: national Belgian numbers get +32; undefined when the number cannot be dialled. */
export function phoneHref(text: string): string | undefined {
  // "+32 (0)2 123 45 67": the bracketed zero is only dialled inside the country.
  const written = text.replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1').trim();
  const digits = written.replace(/\D/g, '');
  // Three digits is the shortest emergency number, fifteen the longest international one (ITU-T E.164).
  if (digits.length < 3 || digits.length > 15) return undefined;
  if (written.startsWith('+')) return `tel:+${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  if (/^0\d{8,9}$/.test(digits)) return `tel:${BELGIUM}${digits.slice(1)}`;
  return `tel:${digits}`;
}

/**
 * A phone number for display: keeps the grouping of the data ("02 555 01 40"), and groups bare digits by formatPhone.
 */
export function displayPhone(text: string): string {
  const written = text.trim();
  return /\d[ ./-]\d/.test(written) ? written : formatPhone(written);
}
