import { regexes } from 'zod/mini';

/** The only rule for valid e-mail addresses, the same as for form fields (field-schema.ts). */
export const isEmail = (value: string): boolean => regexes.email.test(value);

/** Providers that ignore dots in addresses. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** Mailbox of an address, for comparing addresses: without the part after a plus, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^([^@+]+)[^@]*@(.+)$/.exec(email.toLowerCase()) ?? [];
  if (host === '') return email.toLowerCase();
  return WITHOUT_DOTS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
