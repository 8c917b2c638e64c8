import { regexes } from 'zod/mini';

/** The one rule for what counts as an e-mail address: that of the forms' own fields (field-schema.ts). */
export const isEmail = (value: string): boolean => regexes.email.test(value);
