// Staff upload a delivery, answer its open questions and accept it, with the real import.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { claimRun, saveConnection } from '#service/connect/connection-store.ts';
import { WHISE } from '#service/connect/whise/whise.ts';
import { MAX_DELIVERY_BYTES } from '#service/desk/import-pages.tsx';
import { eventually } from '../eventually.ts';
import { writeXlsx } from '../fixtures/write-xlsx.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { DeskBrowser, staffAs } from './desk-browser.ts';
import { type Answer, type RunningService, runService } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const t = translate('nl');
const PATH = '/api/staff/imports/';
const TYPES = [
  { WebID: '1', Name: 'Huis', Kind: 'house' },
  { WebID: '2', Name: 'Appartement', Kind: 'apartment' },
];
const LIST = [
  'Pandcode;Doel;Soort;Status;Postcode;Gemeente;Vraagprijs;Zonnepanelen',
  'G-1;te koop;Huis;beschikbaar;9000;Gent;372000;12',
  'G-2;te koop;Lodge;in de running;9000;Gent;410000;',
].join('\n');

/** Sends a file as a form of a browser does. */
class Sender extends DeskBrowser {
  readonly #service: RunningService;
  readonly #origin: string;

  constructor(service: RunningService, cookies: ReadonlyMap<string, string>, origin = service.url) {
    super(service);
    this.#service = service;
    this.#origin = origin;
    for (const [name, value] of cookies) this.cookies.set(name, value);
  }

  async upload(content: string | Buffer, name = 'list.csv'): Promise<{ status: number; location: string }> {
    const body = new FormData();
    body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(`${this.#service.url}/api/staff/uploads`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { Origin: this.#origin, Cookie: cookie },
    });
    return { status: answer.status, location: answer.headers.get('Location') ?? '' };
  }
}

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
/** Fields of the form with the open questions. */
function questionsOf({ text }: Answer) {
  const keys = [...text.matchAll(/<input type="hidden" name="key(\d+)" value="([^"]*)"/g)];
  return keys.map(([, index = '', key = '']) => ({ index, key: decode(key) }));
}

describe('a manager', () => {
  const project = new StandInProject();
  let database: TestDatabase;
  let service: RunningService;
  let agency = '';
  let sender: Sender;
  beforeAll(async () => {
    database = await createDatabase('SQLite');
    const env = await project.start();
    agency = join(project.folder, 'agency');
    service = await runService(database, {
      env: { ...env, SNAPSHOT_SOURCE: agency },
      doubles: { project: project.folder },
    });
  });
  afterAll(async () => {
    await service.stop();
    await project.stop();
    await database.drop();
  });
  beforeEach(async () => {
    mkdirSync(join(agency, 'nl'), { recursive: true });
    writeFileSync(join(agency, 'site.json'), '{"staffLanguage":"nl"}');
    writeFileSync(join(agency, 'import.json'), JSON.stringify({ language: 'nl' }));
    writeFileSync(join(agency, 'nl/types.json'), JSON.stringify(TYPES));
    writeFileSync(join(agency, 'nl/properties.json'), '[]');
    const { browser } = await staffAs(service, 'manager');
    sender = new Sender(service, browser.cookies);
  });

  const list = () => JSON.parse(readFileSync(join(agency, 'nl/properties.json'), 'utf8')) as Record<string, unknown>[];
  const map = () => JSON.parse(readFileSync(join(agency, 'import.json'), 'utf8')) as object;
  const trail = () => service.db.selectFrom('audit').selectAll().orderBy('seq').execute();

  test('uploads a list, answers its questions, previews the cards and accepts it, which refreshes the site', async () => {
    project.startImports();
    const { status, location } = await sender.upload(LIST);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/api\/staff\/imports\/[\da-z]{21}$/);
    const first = await sender.get(location);
    // The column of IDs is asked for first and alone, since no property can be read without it.
    expect(questionsOf(first).map(({ key }) => key)).toEqual(['column ID']);
    expect(first.text).toContain('<option value="Pandcode" selected="">');
    await sender.post(`${location}/answers`, { key0: 'column ID', answer0: 'Pandcode' });

    const second = await sender.get(location);
    const answers: Record<string, string> = {
      'type Lodge': 'Huis',
      'status in de running': 'under offer',
      'publish PublishPrice': 'ja',
      'publish PublishAddress': 'nee',
      'heading Zonnepanelen': '-',
    };
    const asked = questionsOf(second);
    expect(asked.map(({ key }) => key)).toEqual(Object.keys(answers));
    expect(second.text.replaceAll('\u00a0', ' ')).toContain('G-1  Te koop · Huis · 9000 Gent · prijs verborgen');
    expect(second.text).toContain('Vraagprijs: 372000 → Price');
    const fields = asked.flatMap(({ index, key }) => [
      [`key${index}`, key],
      [`answer${index}`, answers[key] ?? ''],
    ]);
    await sender.post(`${location}/answers`, Object.fromEntries(fields) as Record<string, string>);

    const third = await sender.get(location);
    expect(questionsOf(third)).toEqual([]);
    expect(third.text.replaceAll('\u00a0', ' ')).toContain('G-2  Te koop · Huis · 9000 Gent · € 410.000 · Onder bod');
    // The agency's folder is unchanged until the delivery is accepted.
    expect(list()).toEqual([]);
    expect(map()).toEqual({ language: 'nl' });

    const taken = await sender.act(`${location}/acceptances`);
    expect(taken.text).toContain(t('desk:imports.said.taken'));
    expect(taken.text).toContain('2 panden in het bestand');
    expect(list()).toMatchObject([
      { ID: 'G-1', PublishPrice: true, PublishAddress: false },
      { ID: 'G-2', WebID: '1', MarqueeName: 'Onder bod' },
    ]);
    expect(map()).toMatchObject({ headers: { Pandcode: 'ID' }, states: { 'in de running': 'under offer' } });
    await eventually(() => expect(project.calls.at(-1)).toMatchObject({ action: 'refresh' }));
    expect(project.calls.at(-1)?.args).not.toContain('--accept');
    expect(project.calls.at(-1)?.args).toContain(agency);
    project.open();
    // A delivery can be accepted once only.
    expect((await sender.act(`${location}/acceptances`)).text).toContain(t('desk:imports.said.gone'));
    const acts = (await trail()).filter(({ action }) => action.startsWith('import.'));
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['import.upload', 'An Peeters'],
      ['import.take', 'An Peeters'],
    ]);
    expect(acts[1]?.subject).toMatch(/^[\da-f]{16} \(2\)$/);
    project.importHere();
  });

  test('uploads a workbook and discards it, which leaves the agency’s folder unchanged', async () => {
    const rows = [
      ['ID', 'Doel', 'Type', 'Postcode', 'Prijs tonen', 'Adres tonen'],
      ['1', 'te koop', 'Huis', '9000', 'ja', 'nee'],
    ];
    const { location } = await sender.upload(writeXlsx([{ name: 'Aanbod', rows }]), 'Aanbod Jan Peeters.xlsx');
    expect((await sender.get(location)).text).toContain(t('desk:imports.take', { count: 1 }));
    // The uploaded file is renamed, since its name may contain a person's.
    const folder = join(project.store, 'imports', location.slice(PATH.length));
    expect(readdirSync(folder)).toContain('list.xlsx');
    const dropped = await sender.act(`${location}/ends`);
    expect(dropped.text).toContain(t('desk:imports.said.dropped'));
    expect(existsSync(folder)).toBe(false);
    expect(list()).toEqual([]);
  });

  test.each([
    ['noFile', '', 'list.csv'],
    ['ending', 'x', 'list.pdf'],
    ['tooLarge', Buffer.alloc(MAX_DELIVERY_BYTES + 1), 'list.csv'],
  ] as const)('sees why a file is refused: %s', async (said, content, name) => {
    const { status, location } = await sender.upload(content as string | Buffer, name);
    expect([status, location]).toEqual([303, `${PATH}?said=${said}`]);
    expect((await sender.get(location)).text).toContain(t(`desk:imports.said.${said}`, { max: 32 }));
  });

  test('reads why a file with a DOCTYPE is rejected', async () => {
    const { location } = await sender.upload('<!DOCTYPE x><openimmo></openimmo>', 'list.xml');
    const page = await sender.get(location);
    expect(page.text).toContain('DOCTYPE');
    expect(page.text).not.toContain(`${location}/acceptances`);
  });

  test('selects the program that wrote an ambiguous list', async () => {
    const { location } = await sender.upload('[{"id": 1}]', 'list.json');
    const page = await sender.get(location);
    expect(questionsOf(page).map(({ key }) => key)).toEqual(['format']);
    expect(page.text).toContain('<option value="whise">Whise</option>');
    await sender.post(`${location}/answers`, { key0: 'format', answer0: 'whise' });
    expect(questionsOf(await sender.get(location)).map(({ key }) => key)).not.toContain('format');
    await sender.post(`${location}/ends`);
  });

  test('cannot delete other folders with a crafted delivery ID', async () => {
    for (const id of ['..%2f..%2fagency', 'last.json', 'a'.repeat(21)])
      expect((await sender.act(`${PATH}${id}/ends`)).status).toBeLessThan(500);
    expect(existsSync(join(agency, 'site.json'))).toBe(true);
  });

  test('reads why imports are impossible when the site is not built from an agency folder', async () => {
    const own = await createDatabase('SQLite');
    const without = await runService(own, { env: { SNAPSHOT_SOURCE: 'https://crm.example/x.zip' } });
    const { browser } = await staffAs(without, 'manager');
    const page = await browser.get(PATH);
    expect(page.text).toContain(t('desk:imports.impossible'));
    expect(page.text).not.toContain('type="file"');
    const other = new Sender(without, browser.cookies);
    expect((await other.upload(LIST)).location).toBe(`${PATH}?said=impossible`);
    await without.stop();
    await own.drop();
  });

  test.each(LANGUAGES)(
    'sees in %s a request to wait while the service imports from a connected program',
    async (language) => {
      const { browser } = await staffAs(service, 'manager', { language });
      const { location } = await new Sender(service, browser.cookies).upload(LIST.replace('Pandcode', 'ID'));
      await service.feed.duty.stop();
      const { fieldKeys: keys, now } = service;
      const connection = { name: 'whise', program: WHISE, settings: {}, everyMinutes: 5 };
      const next = translate(language)('staff:next.none');
      expect((await browser.get('')).text).toContain(next);
      await saveConnection(service.db, connection, { keys, now: now() });
      // The section of the connected program shows the time of its next import.
      expect((await browser.get('')).text).not.toContain(next);
      await claimRun(service.db, 'whise', 'another process', now());
      const refused = await browser.act(`${location}/acceptances`);
      expect(refused.text).toContain(translate(language)('desk:imports.said.reading'));
      expect(list()).toEqual([]);
      await service.db.updateTable('connections').set({ owner: null, lease_until: null }).execute();
      const taken = await browser.act(`${location}/acceptances`);
      expect(taken.text).toContain(translate(language)('desk:imports.said.taken'));
      expect(list()).toHaveLength(2);
      const row = await service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ owner: null, lease_until: null });
      await service.db.deleteFrom('connections').execute();
    },
  );

  test.each(LANGUAGES)('reads the pages in %s', async (language) => {
    const { browser } = await staffAs(service, 'manager', { language });
    const { location } = await new Sender(service, browser.cookies).upload(LIST.replace('Pandcode', 'ID'));
    const page = await browser.get(location);
    expect(page.text).toContain(translate(language)('desk:imports.cards'));
    expect(page.text).toContain(translate(language)('import:preview.sale'));
    await browser.post(`${location}/ends`);
  });

  test('cannot upload from another site, and colleagues without the right cannot upload at all', async () => {
    expect((await new Sender(service, sender.cookies, 'https://evil.example').upload(LIST)).status).toBe(403);
    for (const role of ['agent', 'auditor'] as const) {
      const { browser } = await staffAs(service, role);
      expect((await new Sender(service, browser.cookies).upload(LIST)).status).toBe(403);
    }
    expect((await new Sender(service, new Map()).upload(LIST)).location).toBe('/api/staff/');
    expect(existsSync(join(project.store, 'imports')) ? readdirSync(join(project.store, 'imports')) : []).not.toContain(
      expect.stringMatching(/^[\da-z]{21}$/),
    );
  });
});
