// Checks the interface texts: each language has the keys of the Dutch texts, and the code uses exactly these keys and
// contains no texts itself. Texts, mails and the demo's words follow the glossary.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { GLOSSARY, type GlossaryEntry } from './glossary.ts';

/** Texts of one language: namespace → key → text. */
export type Messages = Record<string, Record<string, string>>;
export type Texts = Partial<Record<Language, Messages>> & { nl: Messages };
export type TextFault = { file: string; key: string; problem: string; remedy: string };
/** A place in the code that names a key, or by a template all keys that match it. */
export type TextUse = { file: string; line: number; written: string; fits: (key: string) => boolean };

const REFERENCE = 'nl';
const FOLDER = 'src/i18n/messages';
const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx|astro)$/;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;
/** Words of four letters and more that are the same in Dutch. */
const SAME_WORDS: Partial<Record<Language, string>> = {
  fr: 'budget menu spam e-mail garage garages forfait aluminium pellets crèche plan',
  en: 'budget filters home menu online stop submenu e-mail postcode garage garages lift aluminium pellets week video label contact status spam station school passkeys plan',
  de: 'alle budget datum energie kosten energieklasse online toiletten verbergen zink aluminium elektrisch pellets spam status video metrostation passkeys plan',
};

const fileOf = (language: Language, namespace: string): string => `${FOLDER}/${language}/${namespace}.json`;
const listLanguages = (texts: Texts) => Object.entries(texts) as [Language, Messages][];
const familyOf = (key: string): string => key.replace(PLURAL, '');

/** The Dutch text for a key of any language; a plural form unknown in Dutch corresponds to "other". */
function findReference(messages: Record<string, string>, key: string): string | undefined {
  return messages[key] ?? messages[`${familyOf(key)}_other`];
}

/** Keys that a language needs, derived from the Dutch keys: for a plural, every form of the language's grammar. */
function listWantedKeys(language: Language, reference: Record<string, string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = Object.keys(reference).flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => `${familyOf(key)}_${form}`) : [key],
  );
  return [...new Set(wanted)];
}

/** Missing and superfluous keys and plural forms of each language. */
export function findKeyFaults(texts: Texts): TextFault[] {
  const faults: TextFault[] = [];
  for (const [language, messages] of listLanguages(texts)) {
    const namespaces = new Set([...Object.keys(texts[REFERENCE]), ...Object.keys(messages)]);
    for (const namespace of namespaces) {
      const file = fileOf(language, namespace);
      const wanted = listWantedKeys(language, texts[REFERENCE][namespace] ?? {});
      const present = messages[namespace] ?? {};
      for (const key of wanted.filter((key) => !(key in present))) {
        const [problem, remedy] = PLURAL.test(key)
          ? ['this plural form is missing', `${language} uses this plural form: add it`]
          : ['is missing', 'translate it from the Dutch'];
        faults.push({ file, key, problem, remedy });
      }
      for (const key of Object.keys(present).filter((key) => !wanted.includes(key)))
        faults.push({
          file,
          key,
          problem: 'the Dutch texts have no such key',
          remedy: 'remove it, or add it to the Dutch',
        });
    }
  }
  return faults;
}

/** Checks every text of every language, with the corresponding Dutch text. */
function checkEach(
  texts: Texts,
  check: (text: string, reference: string, language: Language) => string[],
): TextFault[] {
  return listLanguages(texts).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, messages]) =>
      Object.entries(messages).flatMap(([key, text]) => {
        const reference = findReference(texts[REFERENCE][namespace] ?? {}, key) ?? text;
        const [problem, remedy] = check(text, reference, language);
        return problem && remedy ? [{ file: fileOf(language, namespace), key, problem, remedy }] : [];
      }),
    ),
  );
}

const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => `{{${match[1]}}}`))].sort();

export function findPlaceholderFaults(texts: Texts): TextFault[] {
  return checkEach(texts, (text, reference) => {
    const [found, wanted] = [listPlaceholders(text).join(' '), listPlaceholders(reference).join(' ')];
    if (found === wanted) return [];
    return [`has ${found || 'no placeholder'}`, `the Dutch has ${wanted || 'none'}: use the same`];
  });
}

export function findEmptyFaults(texts: Texts): TextFault[] {
  return checkEach(texts, (text) => (text.trim() === '' ? ['is empty', 'write the text'] : []));
}

/** Texts left in Dutch. A text of short words ("Ref.") or of words in SAME_WORDS may equal the Dutch. */
export function findUntranslatedFaults(texts: Texts): TextFault[] {
  return checkEach(texts, (text, reference, language) => {
    if (language === REFERENCE || text !== reference) return [];
    const words =
      text
        .replace(PLACEHOLDER, ' ')
        .toLowerCase()
        .match(/[\p{L}-]{4,}/gu) ?? [];
    const dutch = words.filter((word) => !SAME_WORDS[language]?.split(' ').includes(word));
    if (dutch.length === 0) return [];
    return ['is the Dutch text', `translate it; if “${dutch[0]}” is right, add it to SAME_WORDS of check-texts.ts`];
  });
}

/** Straight quotes in any language, and in French missing no-break spaces, without which a colon may wrap. */
export function findTypographyFaults(texts: Texts): TextFault[] {
  return checkEach(texts, (text, _reference, language) => {
    if (/['"]/.test(text)) return ['has a straight quote', 'write ’ for an apostrophe and the language’s own quotes'];
    if (language === 'fr' && /(?<!\u00a0)(?:[;?!»]|:(?=\s|$))|«(?!\u00a0)/.test(text))
      return ['lacks a no-break space', 'put U+00A0 before : ; ? ! and inside « »'];
    return [];
  });
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every key in a source file: as 'namespace:key', as a bare key of the check texts, or as a template of either. */
export function listUses(file: string, code: string, namespaces: readonly string[]): TextUse[] {
  const start = `(?:(?:${namespaces.join('|')}):|(?=(?:problem|remedy|severity)\\.))`;
  const hole = '\\$\\{(?:[^{}]|\\{[^{}]*\\})*\\}';
  const named = new RegExp(`(['"\`])(${start}[\\w.-]+)\\1|\`(${start}[\\w.-]+(?:[\\w.-]|${hole})*)\``, 'g');
  return [...code.matchAll(named)].map((match) => {
    const written = match[2] ?? match[3] ?? '';
    const full = /^(?:problem|remedy|severity)\./.test(written) ? `check:${written}` : written;
    const pattern = full.split(new RegExp(hole)).map(escapePattern).join('.+');
    const whole = new RegExp(`^${pattern}$`);
    const line = code.slice(0, match.index).split('\n').length;
    return { file, line, written, fits: (key) => whole.test(key) || whole.test(familyOf(key)) };
  });
}

/** Dutch keys unused in code, and unknown keys in code. */
export function findUseFaults(messages: Messages, uses: readonly TextUse[]): TextFault[] {
  const keys = Object.entries(messages).flatMap(([namespace, texts]) =>
    Object.keys(texts).map((key) => ({ namespace, key, full: `${namespace}:${key}` })),
  );
  const unused = keys
    .filter(({ full }) => !uses.some(({ fits }) => fits(full)))
    .map(({ namespace, key }) => ({
      file: fileOf(REFERENCE, namespace),
      key,
      problem: 'no code uses it',
      remedy: 'remove it in all languages, or use it in the code as a literal or as a template with a literal prefix',
    }));
  const unknown = uses
    .filter(({ fits }) => !keys.some(({ full }) => fits(full)))
    .map(({ file, line, written }) => ({
      file: `${file}:${line}`,
      key: written,
      problem: 'there is no such key',
      remedy: 'correct it, or add the text to all languages',
    }));
  return [...unused, ...unknown];
}

/** Texts that are the same in every language, and the page of components, which only developers see. */
const SHOWN_AS_IS = ['RSS', 'JSON Feed'];
const OF_PARTS = /^src\/layouts\/Parts/;
const HIDDEN_PARTS = /^---[\s\S]*?\n---|<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g;
const IN_MARKUP = /(?<!=)>([^<>{}=&|()?;`[\]]*\p{L}{3}[^<>{}=&|()?;`[\]]*)[<{]/gu;
const IN_ATTRIBUTE = /\s(?:alt|aria-label|placeholder|title)="([^"]*\p{L}{3}[^"]*)"/gu;

/** Untranslated text in a component's markup. */
export function findWrittenFaults(file: string, code: string): TextFault[] {
  if (!/\.(?:astro|tsx)$/.test(file) || OF_PARTS.test(file)) return [];
  const markup = code.replace(HIDDEN_PARTS, (part) => part.replace(/[^\n]/g, ' '));
  return [...markup.matchAll(IN_MARKUP), ...markup.matchAll(IN_ATTRIBUTE)]
    .map(({ 1: text = '', index }) => ({ written: text.trim(), line: markup.slice(0, index).split('\n').length }))
    .filter(({ written }) => !SHOWN_AS_IS.includes(written))
    .map(({ written, line }) => ({
      file: `${file}:${line}`,
      key: written,
      problem: 'stands in the markup',
      remedy: 'give it a key in all languages',
    }));
}

export function readTexts(root: string): Texts {
  const texts = Object.fromEntries(LANGUAGES.map((language): [Language, Messages] => [language, {}])) as Record<
    Language,
    Messages
  >;
  for (const { path, name } of listFiles(join(root, FOLDER), /\.json$/)) {
    const [language, namespace] = name.replace(/\.json$/, '').split(/[\\/]/);
    if (!isLanguage(language) || !namespace) throw new Error(`${FOLDER}/${name}: no such language`);
    texts[language][namespace] = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  }
  return texts;
}

/** A text for people, with its file below the project and its key. */
export type PlacedText = { file: string; key: string; language: Language; text: string };

const SNAPSHOT = 'snapshot';
/** Values of the snapshot that are not texts: URLs, mail addresses, file names, codes. */
const NOT_READ =
  /(?:^|[/.])(?:id|ID|kind|slug|status|path|paths|link|redirectUrl|url|Url|image|filename|originalname|mimetype|icon|email|phone|RecordFile|WebIDs?|Kind)(?:[/.]|$)/;
const MARKUP = /<[^>]*>/g;

const listMessages = (texts: Texts): PlacedText[] =>
  listLanguages(texts).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ file: fileOf(language, namespace), key, language, text })),
    ),
  );

/** Strings of a snapshot file: their language is the last one in their path, or that of their folder. */
function listStrings(
  value: unknown,
  file: string,
  language: Language | undefined,
  path: readonly string[] = [],
): PlacedText[] {
  if (typeof value === 'string') {
    const key = path.join('.');
    return language && !NOT_READ.test(key) ? [{ file, key, language, text: value.replace(MARKUP, ' ') }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listStrings(inner, file, isLanguage(name) ? name : language, [...path, name]),
  );
}

/** The demo agency's own texts. */
export function listDemoTexts(root: string): PlacedText[] {
  if (!existsSync(join(root, SNAPSHOT))) return [];
  return listFiles(join(root, SNAPSHOT), /\.json$/).flatMap(({ path, name }) => {
    const [folder] = name.split(/[\\/]/);
    const file = `${SNAPSHOT}/${name.replaceAll('\\', '/')}`;
    return listStrings(JSON.parse(readFileSync(path, 'utf8')), file, isLanguage(folder) ? folder : undefined);
  });
}

/** Uses of words that the glossary replaces, and exceptions of the glossary that match no text. */
export function findGlossaryFaults(
  texts: readonly PlacedText[],
  glossary: readonly GlossaryEntry[] = GLOSSARY,
): TextFault[] {
  return glossary.flatMap((entry) => {
    const within = new RegExp(entry.within ?? '');
    const exceptions = (entry.exceptions ?? []).map((exception) => ({
      ...exception,
      fits: new RegExp(exception.where),
      isUsed: false,
    }));
    const faults = (Object.entries(entry.replaces) as [Language, string][]).flatMap(([language, words]) => {
      const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu');
      return texts.flatMap(({ file, key, language: spoken, text }) => {
        const place = `${file} › ${key}`;
        if (spoken !== language || !within.test(place)) return [];
        const [found] = pattern.exec(text.replaceAll('\u00ad', '').replace(PLACEHOLDER, ' ')) ?? [];
        if (!found) return [];
        const excused = exceptions.filter(
          ({ fits, languages }) => fits.test(place) && (languages?.includes(language) ?? true),
        );
        for (const exception of excused) exception.isUsed = true;
        if (excused.length > 0) return [];
        const remedy = `write “${entry.words[language]}” (${entry.thing}), or give scripts/tools/glossary.ts an exception with its reason`;
        return [{ file, key, problem: `says “${found}”`, remedy }];
      });
    });
    const idle = exceptions
      .filter(({ isUsed }) => !isUsed)
      .map(({ where, reason }) => ({
        file: 'scripts/tools/glossary.ts',
        key: entry.thing,
        problem: `the exception “${where}” (${reason}) matches no text`,
        remedy: 'remove it',
      }));
    return [...faults, ...idle];
  });
}

/** All errors in the texts of the project below `root`, and in its code's use of them. */
export function checkTexts(root: string, glossary: readonly GlossaryEntry[] = GLOSSARY): TextFault[] {
  const texts = readTexts(root);
  const namespaces = Object.keys(texts[REFERENCE]);
  const code = ['src', 'scripts'].flatMap((folder) =>
    listFiles(join(root, folder), CODE).map(
      ({ path, name }) => [`${folder}/${name}`, readFileSync(path, 'utf8')] as const,
    ),
  );
  const uses = code.flatMap(([file, text]) => listUses(file, text, namespaces));
  return [
    ...findKeyFaults(texts),
    ...findPlaceholderFaults(texts),
    ...findEmptyFaults(texts),
    ...findUntranslatedFaults(texts),
    ...findTypographyFaults(texts),
    ...findUseFaults(texts[REFERENCE], uses),
    ...findGlossaryFaults([...listMessages(texts), ...listDemoTexts(root)], glossary),
    ...code.flatMap(([file, text]) => findWrittenFaults(file, text)),
  ];
}

// Not import.meta.main: Node 22 does not support it and would silently run nothing.
if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const faults = checkTexts(root);
  for (const { file, key, problem, remedy } of faults) console.error(`${file} › ${key}: ${problem}\n  → ${remedy}`);
  const count = Object.values(readTexts(root)[REFERENCE]).flatMap((texts) => Object.keys(texts)).length;
  console.log(faults.length === 0 ? `${count} texts in ${LANGUAGES.length} languages.` : `\n${faults.length} faults.`);
  process.exit(faults.length === 0 ? 0 : 1);
}
