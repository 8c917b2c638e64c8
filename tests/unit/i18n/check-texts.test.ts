import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkTexts,
  findEmptyFaults,
  findKeyFaults,
  findPlaceholderFaults,
  findTypographyFaults,
  findUntranslatedFaults,
  findUseFaults,
  findWrittenFaults,
  listUses,
  type TextFault,
  type Texts,
} from '../../../scripts/tools/check-texts.ts';

const linesOf = (faults: TextFault[]): string[] => faults.map(({ file, key, problem }) => `${file} ${key} ${problem}`);
const at = (language: string): string => `src/i18n/messages/${language}/list.json`;

type Lists = Record<'nl' | 'fr' | 'en' | 'de', Record<string, string>>;
let lists: Lists;
let texts: Texts;

beforeEach(() => {
  lists = {
    nl: { title: 'Te koop in {{city}}', count_one: '{{count}} pand', count_other: '{{count}} panden' },
    fr: {
      title: 'À vendre à {{city}}',
      count_one: '{{count}} bien',
      count_many: '{{count}} de biens',
      count_other: '{{count}} biens',
    },
    en: { title: 'For sale in {{city}}', count_one: '{{count}} property', count_other: '{{count}} properties' },
    de: { title: 'Zu verkaufen in {{city}}', count_one: '{{count}} Objekt', count_other: '{{count}} Objekte' },
  };
  texts = { nl: { list: lists.nl }, fr: { list: lists.fr }, en: { list: lists.en }, de: { list: lists.de } };
});

describe('the texts of a language', () => {
  const checks = [
    findKeyFaults,
    findPlaceholderFaults,
    findEmptyFaults,
    findUntranslatedFaults,
    findTypographyFaults,
  ] as const;

  test('have no error when they match the Dutch ones', () => {
    expect(checks.flatMap((check) => check(texts))).toEqual([]);
  });

  test('have an error when a key is missing', () => {
    delete lists.de.title;
    expect(linesOf(findKeyFaults(texts))).toEqual([`${at('de')} title is missing`]);
  });

  test('have an error for each key of a missing file', () => {
    texts.en = {};
    expect(linesOf(findKeyFaults(texts))).toHaveLength(3);
  });

  test('have an error for an extra key, also when it is a plural form that the language does not use', () => {
    lists.fr.subtitle = 'Rien';
    lists.en.count_many = 'many';
    expect(linesOf(findKeyFaults(texts))).toEqual([
      `${at('fr')} subtitle the Dutch texts have no such key`,
      `${at('en')} count_many the Dutch texts have no such key`,
    ]);
  });

  test('need the plural form for millions in French, and the Dutch plural forms in Dutch', () => {
    delete lists.fr.count_many;
    delete lists.nl.count_one;
    expect(linesOf(findKeyFaults(texts))).toEqual([
      `${at('nl')} count_one this plural form is missing`,
      `${at('fr')} count_many this plural form is missing`,
    ]);
  });

  test('must have the same placeholders as in Dutch, in each plural form', () => {
    lists.en.title = 'For sale in {{town}}';
    lists.fr.count_many = 'des biens';
    expect(linesOf(findPlaceholderFaults(texts))).toEqual([
      `${at('fr')} count_many has no placeholder`,
      `${at('en')} title has {{town}}`,
    ]);
  });

  test('may reorder placeholders or use one twice', () => {
    lists.nl.pair = '{{a}} en {{b}}';
    lists.en.pair = '{{b}}, {{a}} and {{b}}';
    expect(findPlaceholderFaults(texts)).toEqual([]);
  });

  test('must not be empty, in Dutch or another language', () => {
    lists.nl.title = '';
    lists.de.count_one = '  ';
    expect(linesOf(findEmptyFaults(texts))).toEqual([`${at('nl')} title is empty`, `${at('de')} count_one is empty`]);
  });

  test('must not be left in Dutch, unless their words are short or listed as equal in both languages', () => {
    Object.assign(lists.nl, { door: 'Voordeur', car: 'Garage', ref: 'Ref. {{identifier}}' });
    Object.assign(lists.en, { door: 'Voordeur', car: 'Garage', ref: 'Ref. {{identifier}}' });
    expect(linesOf(findUntranslatedFaults(texts))).toEqual([`${at('en')} door is the Dutch text`]);
  });

  test.each([
    ['fr', 'Prix : 3', 'lacks a no-break space'],
    ['fr', 'Qui ?', 'lacks a no-break space'],
    ['fr', '« Prix\u00a0»', 'lacks a no-break space'],
    ['fr', 'L\u0027acte', 'has a straight quote'],
    ['nl', 'foto\u0027s', 'has a straight quote'],
    ['de', '\u0022Preis\u0022', 'has a straight quote'],
  ] as const)('in %s must not be written as %s', (language, text, problem) => {
    lists[language].title = text;
    expect(linesOf(findTypographyFaults(texts))).toEqual([`${at(language)} title ${problem}`]);
  });

  test('in French may contain no-break spaces and a web address', () => {
    lists.fr.title = 'Prix\u00a0: «\u00a0https://a.example\u00a0», l’acte\u00a0?';
    expect(findTypographyFaults(texts)).toEqual([]);
  });
});

describe('the check of keys in code', () => {
  const messages = {
    list: { 'title.sale': 'a', 'title.rent': 'b', count_one: 'c', count_other: 'd', 'page.go': 'e' },
    check: { 'problem.type': 'f', 'severity.stop': 'g', more: 'h' },
  };
  const code = [
    "t('list:count', { count })",
    '<p aria-label={t("list:page.go")}>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the test checks source code as text.
    "t(`list:title.${goal === 'sale' ? 'sale' : 'rent'}`)",
    "problem: 'problem.type', text: `severity.$" + "{fault.severity}`, t('check:more')",
  ];
  const faultsOf = (lines: string[]): string[] =>
    linesOf(findUseFaults(messages, listUses('src/a.astro', lines.join('\n'), Object.keys(messages))));

  test('finds the keys in literals, templates, plural families and bare keys of the checks', () => {
    expect(faultsOf(code)).toEqual([]);
  });

  test.each([
    [0, ['count_one', 'count_other']],
    [1, ['page.go']],
    [2, ['title.sale', 'title.rent']],
  ])('reports the keys of line %i as unused when that line is removed', (index, keys) => {
    const expected = keys.map((key) => `${at('nl')} ${key} no code uses it`);
    expect(faultsOf(code.toSpliced(index, 1))).toEqual(expected);
  });

  test('ignores templates without a literal prefix', () => {
    const faults = faultsOf(['t(`check:$' + '{key}`)']);
    expect(faults).toHaveLength(8);
  });

  test.each([
    ["t('list:title.let')", 'list:title.let'],
    ['t(`list:heading.$' + '{goal}`)', 'list:heading.$' + '{goal}'],
    ["remedy: 'remedy.nothing'", 'remedy.nothing'],
  ])('reports the unknown key in %s', (line, key) => {
    expect(faultsOf([...code, line])).toEqual([`src/a.astro:5 ${key} there is no such key`]);
  });

  test('ignores strings whose part before the colon is not a namespace', () => {
    expect(faultsOf([...code, "href('https://a.example'); on('astro:page-load')"])).toEqual([]);
  });
});

describe('untranslated text in the markup of a component', () => {
  test.each([
    ['<p>Zomaar een zin.</p>', ['Zomaar een zin.']],
    ['<p>Ref: {id} <b>vrij</b></p>', ['Ref:', 'vrij']],
    ['<button aria-label="Sluiten">×</button>', ['Sluiten']],
    ['---\nconst a = b > c && "<p>";\n---\n<p>{t("list:title")}</p>', []],
    ['<style>\n  p > a { color: red }\n</style>\n<script>\n  if (a > b) c();\n</script>', []],
    ['{count > most && <p>{count} m²</p>}{items.map((item) => <Item item={item} />)}', []],
    ['const load = (): Promise<void> => document.querySelector<HTMLElement>(id);', []],
    ['<a href={rss}>RSS</a>', []],
  ])('in %s is reported as %j', (code, words) => {
    expect(findWrittenFaults('src/features/a/A.astro', code).map(({ key }) => key)).toEqual(words);
  });

  test('is reported with its position, except in modules without markup and on the page of components', () => {
    const code = '---\n---\n<p>Zomaar een zin.</p>';
    expect(findWrittenFaults('src/features/a/A.astro', code)).toMatchObject([{ file: 'src/features/a/A.astro:3' }]);
    expect(findWrittenFaults('src/features/a/a.ts', code)).toEqual([]);
    expect(findWrittenFaults('src/layouts/PartsPage.astro', code)).toEqual([]);
  });
});

describe('the texts of a project on disk', () => {
  test('are read from the folders of the languages, and code from src and scripts', () => {
    const root = mkdtempSync(join(tmpdir(), 'gevel-texts-'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const [language, list] of Object.entries(lists)) write(at(language), JSON.stringify(list));
    write('src/pages/a.astro', "<p>{t('list:title')}</p>\n");
    write('scripts/a.ts', "\nt('list:number');\n");
    expect(linesOf(checkTexts(root, []))).toEqual([
      `${at('nl')} count_one no code uses it`,
      `${at('nl')} count_other no code uses it`,
      'scripts/a.ts:2 list:number there is no such key',
    ]);
    rmSync(root, { recursive: true });
  });
});
