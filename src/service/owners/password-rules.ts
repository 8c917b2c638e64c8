import { PASSWORD_LENGTH, type PasswordProblem } from '#api/portal-words.ts';
import { findOwn } from '#domain/own-value.ts';

/** Digits and signs that commonly replace letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Alphabet, digits and keyboard rows: cracking programs try these sequences first. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
/** Minimum length of a compared word: shorter ones occur in good passwords by chance. */
const MIN_WORD_LENGTH = 4;

let breached: Promise<ReadonlySet<string>> | undefined;

/** List of the most frequently leaked passwords (0.5 MB), loaded on first use. */
function readBreached(): Promise<ReadonlySet<string>> {
  breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return breached;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Reduces a repetition to one period ("abcabcabc" → "abc"); other texts stay unchanged. */
const unrepeat = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

const reverse = (text: string): string => [...text].reverse().join('');

function followsRow(text: string): boolean {
  return ROWS.some((row) => row.includes(text) || reverse(row).includes(text));
}

/**
 * Variants of a password after undoing the tricks that cracking programs know (affixes, leet, reversal, repetition).
 */
function listCores(plain: string): string[] {
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // A short word among many digits does not count as the core of the password.
  const cores = [plain, reverse(plain), ...(bare.length * 2 >= plain.length ? [bare] : [])];
  return cores
    .flatMap((core) => [core, core.replace(/[013457@$!]/g, (sign) => findOwn(LEET, sign) ?? sign)])
    .map(unrepeat);
}

async function isBreached(password: string): Promise<boolean> {
  const plain = fold(password);
  const unit = unrepeat(plain);
  if (new Set(unit).size < MIN_WORD_LENGTH || followsRow(unit)) return true;
  const known = await readBreached();
  return listCores(plain).some((core) => known.has(core));
}

export type PasswordProblems = Partial<Record<'password' | 'passwordRepeat', PasswordProblem>>;

/** The user's own data, which a password must not contain. */
type Chooser = { name: string; email: string; agency: string };

function holdsWordOf(password: string, names: string): boolean {
  const words = fold(names).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word.length >= MIN_WORD_LENGTH && fold(password).includes(word));
}

function isPersonal(password: string, { name, email }: Chooser): boolean {
  return fold(password).includes(fold(email)) || holdsWordOf(password, `${name} ${email.replace(/@.*$/, ' ')}`);
}

/**
 * Errors of a new password, by field; empty when it is acceptable. Requires length but no character classes (NIST SP
 * 800-63B); refuses leaked passwords and the user's own data, without an external service.
 */
export async function checkPassword(
  password: string,
  passwordRepeat: string,
  chooser: Chooser,
): Promise<PasswordProblems> {
  const different = password === passwordRepeat ? {} : { passwordRepeat: 'different' as const };
  const { length } = [...password.normalize('NFKC')];
  if (length < PASSWORD_LENGTH.min) return { password: 'short', ...different };
  if (length > PASSWORD_LENGTH.max) return { password: 'long', ...different };
  if (await isBreached(password)) return { password: 'breached', ...different };
  if (isPersonal(password, chooser)) return { password: 'personal', ...different };
  if (holdsWordOf(password, chooser.agency)) return { password: 'agency', ...different };
  return different;
}
