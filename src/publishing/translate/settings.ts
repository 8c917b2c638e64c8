// Settings of the translator: one table, parsed once. Without TRANSLATE_WITH nothing is translated.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WrongSetting } from '#snapshot/settings.ts';

const MAX_CHARACTERS = 100_000_000;
const MAX_SECONDS = 3600;

const number = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max));
const isWebUrl = (value: string): boolean => ['https:', 'http:'].includes(URL.parse(value)?.protocol ?? '');

/** Supported kinds of translation hosts. */
export const PROGRAMS = ['deepl', 'libretranslate', 'http'] as const;
export type Program = (typeof PROGRAMS)[number];

type Row = { schema: z.ZodType<unknown, string>; expected: string; fallback?: string; isSecret?: true };

/** Described in docs/translation.md; a test compares both. */
export const TRANSLATE_SETTINGS = {
  TRANSLATE_WITH: { schema: z.enum(PROGRAMS), expected: PROGRAMS.join(', ') },
  TRANSLATE_URL: { schema: z.string().refine(isWebUrl), expected: 'an address such as https://translate.example.be' },
  TRANSLATE_KEY: { schema: z.string(), expected: 'a key', isSecret: true },
  TRANSLATE_CHARACTERS_PER_DAY: {
    schema: number(MAX_CHARACTERS),
    expected: `a whole number from 1 to ${MAX_CHARACTERS}`,
    fallback: '100000',
  },
  TRANSLATE_SECONDS: {
    schema: number(MAX_SECONDS),
    expected: `a whole number from 1 to ${MAX_SECONDS}`,
    fallback: '60',
  },
} as const satisfies Record<string, Row>;
type Name = keyof typeof TRANSLATE_SETTINGS;

export type TranslateSettings = {
  program: Program;
  url: string;
  key?: string;
  charactersPerDay: number;
  /** Time limit of one refresh. */
  seconds: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

function textOf(name: Name, env: Environment): string | undefined {
  const row: Row = TRANSLATE_SETTINGS[name];
  const file = row.isSecret && !env[name] ? env[`${name}_FILE`] : undefined;
  if (!file) return env[name] || row.fallback;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new WrongSetting(`${name}_FILE=${file}`);
  }
}

/** The value of a setting; a secret is never repeated in a message. */
function readSetting<Wanted extends Name>(
  name: Wanted,
  env: Environment,
): z.infer<(typeof TRANSLATE_SETTINGS)[Wanted]['schema']> | undefined {
  const { schema, expected, isSecret }: Row = TRANSLATE_SETTINGS[name];
  const text = textOf(name, env);
  if (text === undefined) return undefined;
  const read = schema.safeParse(text);
  if (!read.success) throw new WrongSetting(`${name}${isSecret ? '' : `=${text}`} (${expected})`);
  return read.data as z.infer<(typeof TRANSLATE_SETTINGS)[Wanted]['schema']>;
}

const DEEPL_PAID = 'https://api.deepl.com';
const DEEPL_FREE = 'https://api-free.deepl.com';
/** True for a key of DeepL's free plan, which has this suffix. */
const isFreeKey = (key: string): boolean => key.endsWith(':fx');

/** Reads the settings; undefined when nothing is to be translated. */
export function readTranslateSettings(env: Environment): TranslateSettings | undefined {
  const program = readSetting('TRANSLATE_WITH', env);
  if (!program) return undefined;
  const key = readSetting('TRANSLATE_KEY', env);
  if (program === 'deepl' && !key) throw new WrongSetting(`TRANSLATE_KEY (${program})`);
  const deepl = program === 'deepl' ? (isFreeKey(key ?? '') ? DEEPL_FREE : DEEPL_PAID) : undefined;
  const url = readSetting('TRANSLATE_URL', env) ?? deepl;
  if (!url) throw new WrongSetting(`TRANSLATE_URL (${program})`);
  return {
    program,
    url: url.replace(/\/$/, ''),
    ...(key && { key }),
    charactersPerDay: readSetting('TRANSLATE_CHARACTERS_PER_DAY', env) ?? 0,
    seconds: readSetting('TRANSLATE_SECONDS', env) ?? 0,
  };
}
