import { regexes } from 'zod/mini';

/** The one rule for what counts as an e-mail address: that of the forms' own fields (field-schema.ts). */
export const isEmail = (value: string): boolean => regexes.email.test(value);

/** Providers that ignore dots in addresses. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** The mailbox of an address: the part after a plus only sorts its owner's mail. */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^([^@+]+)[^@]*@(.+)$/.exec(email.toLowerCase()) ?? [];
  if (host === '') return email.toLowerCase();
  return WITHOUT_DOTS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
