// Staff compare translated texts with their originals, and correct them, without touching a file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CORRECTIONS_FILE, TRANSLATED_TEXTS_FILE, TRANSLATION_FOLDER, type TranslatedText } from '#api/translations.ts';
import { translate } from '#i18n/translator.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type DeskBrowser, staffAs } from './desk-browser.ts';
import { type RunningService, runService } from './running.ts';

const t = translate('nl');
const HOUSE = { id: 'G-1', title: 'Woning, Dorpsstraat 1, 9000 Gent (ref. G-1)', from: 'nl' } as const;
const HEADLINE: TranslatedText = {
  ...HOUSE,
  language: 'fr',
  field: 'headline',
  source: 'digest-of-headline',
  original: 'Ruime woning',
  text: 'Grande habitation',
  by: 'machine',
};
const DESCRIPTION: TranslatedText = {
  ...HEADLINE,
  field: 'description',
  source: 'digest-of-description',
  original: '<p>Met een tuin &amp; terras.</p><ul><li>kelder</li></ul>',
  text: '<p>Avec un jardin &amp; terrasse.<br />Au calme.</p><ul><li>cave</li></ul>',
};
const PAGE = 'translations/G-1/fr';
const SOURCES = { headlineSource: HEADLINE.source, descriptionSource: DESCRIPTION.source };
const AS_SHOWN = { headline: 'Grande habitation', description: 'Avec un jardin & terrasse.\r\nAu calme.\r\n- cave' };

let database: TestDatabase;
let service: RunningService;
let folder = '';
let browser: DeskBrowser;

const writeTexts = (texts: readonly TranslatedText[]) =>
  writeFileSync(join(folder, TRANSLATED_TEXTS_FILE), JSON.stringify(texts));
const writeCorrections = (text: string) => writeFileSync(join(folder, CORRECTIONS_FILE), text);
const readCorrections = () => readFileSync(join(folder, CORRECTIONS_FILE), 'utf8');

beforeAll(async () => {
  database = await createDatabase('SQLite');
  folder = join(database.folder, TRANSLATION_FOLDER);
  mkdirSync(folder, { recursive: true });
  service = await runService(database, { env: { STORE: database.folder } });
  ({ browser } = await staffAs(service, 'manager'));
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});
beforeEach(() => {
  writeTexts([HEADLINE, DESCRIPTION]);
  writeCorrections('[]');
});

describe('a manager', () => {
  test('sees each translated property once per language, with the state of its texts', async () => {
    const { text } = await browser.get('translations/');
    expect(text).toContain('Woning, Dorpsstraat 1, 9000 Gent (ref. G-1)');
    expect(text.match(/href="[^"]*translations\/G-1\/fr"/g)).toHaveLength(1);
    expect(text).toContain(t('desk:translations.machine'));
    expect((await browser.get('imports/')).text).toContain(t('desk:translations.title'));
  });

  test('finds a property by its address or reference', async () => {
    for (const words of ['dorpsstraat', 'G-1'])
      expect((await browser.get(`translations/?words=${words}`)).text, words).toContain(HOUSE.title);
    expect((await browser.get('translations/?words=Kerkstraat')).text).toContain(t('desk:translations.none'));
  });

  test('sees the original beside a translation in plain lines', async () => {
    const { text } = await browser.get(PAGE);
    expect(text).toContain('Met een tuin &amp; terras.\n- kelder');
    expect(text).toContain('Avec un jardin &amp; terrasse.\nAu calme.\n- cave');
  });

  test('corrects one text, while the other one keeps the machine translation', async () => {
    const answer = await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: 'Maison spacieuse' });
    expect(answer.text).toContain(t('desk:translations.said.saved'));
    const { id, language, field, source } = HEADLINE;
    expect(JSON.parse(readCorrections())).toEqual([{ id, language, field, source, text: 'Maison spacieuse' }]);
    expect(answer.text).toContain(t('desk:translations.waiting'));
    expect((await browser.get(PAGE)).text).toContain('Maison spacieuse');
    writeTexts([{ ...HEADLINE, text: 'Maison spacieuse', by: 'staff' }, DESCRIPTION]);
    expect((await browser.get('translations/')).text).toContain(t('desk:translations.staff'));
  });

  test('restores the machine translation by emptying the field', async () => {
    await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: 'Maison spacieuse' });
    await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: '' });
    expect(JSON.parse(readCorrections())).toEqual([]);
    expect((await browser.get(PAGE)).text).toContain('Grande habitation');
  });

  test('sees a message when nothing was changed', async () => {
    const answer = await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN });
    expect(answer.text).toContain(t('desk:translations.said.unchanged'));
    expect(readCorrections()).toBe('[]');
  });

  test('keeps what they typed when the original changed meanwhile', async () => {
    writeTexts([{ ...HEADLINE, source: 'another', original: 'Ruime villa' }, DESCRIPTION]);
    const answer = await browser.post(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: 'Maison' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(t('desk:translations.said.changed'));
    expect(answer.text).toContain('Ruime villa');
    expect(answer.text).toMatch(/<textarea[^>]*>Maison<\/textarea>/);
    expect(readCorrections()).toBe('[]');
  });

  test('keeps what they typed when the file of corrections is damaged, and the file stays unchanged', async () => {
    writeCorrections('[{');
    const answer = await browser.post(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: 'Maison' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(t('desk:translations.said.malformed'));
    expect(answer.text).toMatch(/<textarea[^>]*>Maison<\/textarea>/);
    expect(readCorrections()).toBe('[{');
  });

  test('sees a message when a text is no longer translated', async () => {
    writeTexts([]);
    const said = t('desk:translations.said.gone');
    const { status, headers } = await browser.get(PAGE);
    expect(status).toBe(303);
    expect((await browser.get(headers.get('Location') ?? '')).text).toContain(said);
    expect((await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN })).text).toContain(said);
    expect((await browser.get('imports/')).text).not.toContain(t('desk:translations.title'));
  });

  test('can type markup, which the page shows as text', async () => {
    const headline = '<script>alert(1)</script>';
    const answer = await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline });
    expect(answer.text).not.toContain(headline);
    expect((await browser.get(PAGE)).text).not.toContain(headline);
  });
});

test('a correction is in the audit trail, without its text', async () => {
  await browser.act(`${PAGE}/corrections`, { ...SOURCES, ...AS_SHOWN, headline: 'Chez Jeanne' });
  const entries = await service.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'translation.correct')
    .execute();
  expect(entries.at(-1)).toMatchObject({ actor: 'An Peeters', subject: 'G-1 fr headline' });
  expect(JSON.stringify(entries)).not.toContain('Jeanne');
});
