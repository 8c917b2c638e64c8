import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveConnection } from '#service/connect/connection-store.ts';
import { OPENIMMO } from '#service/connect/openimmo/openimmo.ts';
import { FieldKeys, makeFirstKey } from '#service/keys/field-keys.ts';
import { AgencyFolder } from '../fixtures/programs/agency-folder.ts';
import { writeZip } from '../fixtures/write-zip.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { NOW, type RunningService, runService } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const MINUTE_MS = 60_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Item = { id: number; price?: number; action?: string; picture?: string };

const propertyXml = ({ id, price = 300_000, action = 'CHANGE', picture }: Item): string => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true"/><objektart><haus haustyp="EINFAMILIENHAUS"/></objektart></objektkategorie>
  <geo><plz>2000</plz><ort>Antwerpen</ort></geo><preise><kaufpreis>${price}</kaufpreis></preise>
  <freitexte><objekttitel>Huis ${id}</objekttitel></freitexte>
  ${picture ? `<anhaenge><anhang gruppe="BILD"><format>image/png</format><daten><pfad>${picture}</pfad></daten></anhang></anhaenge>` : ''}
  <verwaltung_techn><objektnr_extern>${id}</objektnr_extern><aktion aktionart="${action}"/></verwaltung_techn>
</immobilie>`;

/** A delivery as a program writes it, made this many minutes after the first. */
const deliveryXml = (umfang: 'VOLL' | 'TEIL', minute: number, items: readonly Item[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung umfang="${umfang}" modus="NEW" timestamp="${new Date(NOW + minute * MINUTE_MS).toISOString()}"/>
<anbieter><firma>Gevels</firma>${items.map(propertyXml).join('')}</anbieter></openimmo>`;

describe.each(DATABASES)('OpenImmo in a folder on %s', (name) => {
  let project: StandInProject;
  let agency: AgencyFolder;
  let database: TestDatabase;
  let service: RunningService;
  let upload: string;
  /** How far the test has advanced the clock. */
  let laterMs = 0;
  const now = () => NOW + laterMs;
  /** What the uploading program does between the two looks. */
  let between = () => {};

  beforeEach(async () => {
    laterMs = 0;
    between = () => {};
    project = new StandInProject();
    const env = await project.start();
    project.open();
    agency = new AgencyFolder(join(project.folder, 'agency'), { types: { haus: '1' } });
    upload = join(project.folder, 'upload');
    mkdirSync(upload);
    database = await createDatabase(name);
    const pause = async () => between();
    service = await runService(database, {
      env: { ...env, SNAPSHOT_SOURCE: agency.path },
      doubles: { now, project: project.folder, connect: { pause } },
    });
    // The test itself starts each run.
    await service.feed.duty.stop();
    await connect();
  });
  afterEach(async () => {
    await service.stop();
    await project.stop();
    await database.drop();
  });

  const connect = () => {
    const keyFile = join(database.folder, 'field-keys');
    makeFirstKey({ kind: 'file', file: keyFile });
    const connection = { name: 'openimmo', program: OPENIMMO, settings: { folder: upload }, everyMinutes: 5 };
    return saveConnection(service.db, connection, {
      keys: new FieldKeys({ kind: 'file', file: keyFile }),
      now: now(),
    });
  };
  /** Writes a file whose time is this many minutes after the first. */
  const put = (file: string, content: string | Buffer, minute: number) => {
    writeFileSync(join(upload, file), content);
    const time = (NOW + minute * MINUTE_MS) / 1000;
    utimesSync(join(upload, file), time, time);
  };
  const runNext = async (afterMs = 6 * MINUTE_MS) => {
    laterMs += afterMs;
    await service.feed.look();
    return service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
  };
  const listMails = async () =>
    (await service.db.selectFrom('mails').selectAll().where('kind', '=', 'connect-agency').orderBy('id').execute()).map(
      ({ data }) => JSON.parse(data ?? '{}') as { code: string; detail: string; isOver: boolean },
    );

  test('imports a whole list with a picture beside it, and moves nothing', async () => {
    put('foto.png', PIXEL, 0);
    put('voll.xml', deliveryXml('VOLL', 0, [{ id: 1, picture: 'foto.png' }, { id: 2 }]), 0);
    expect((await runNext()).fault).toBeNull();
    expect(agency.prices).toEqual({ 1: 300_000, 2: 300_000 });
    expect(agency.properties[0]?.Pictures).toHaveLength(1);
    expect(readdirSync(upload)).toEqual(['foto.png', 'voll.xml']);
  });

  test('leaves a file alone that is still being written, and reads it whole afterwards', async () => {
    const xml = deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }]);
    put('voll.xml', xml.slice(0, 500), 0);
    between = () => put('voll.xml', xml.slice(0, 700), 0);
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toEqual([]);
    // The upload stalls in the middle of the file.
    between = () => {};
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toEqual([]);
    put('voll.xml', xml, 1);
    expect((await runNext()).fault).toBeNull();
    expect(Object.keys(agency.prices)).toEqual(['1', '2']);
  });

  test('waits for the pictures that a list names, half an hour at most', async () => {
    put('voll.xml', deliveryXml('VOLL', 0, [{ id: 1, picture: 'later.png' }]), 0);
    await runNext();
    expect(agency.properties).toEqual([]);
    put('later.png', PIXEL, 1);
    await runNext();
    expect(agency.properties[0]?.Pictures).toHaveLength(1);
    put('teil.xml', deliveryXml('TEIL', 2, [{ id: 2, picture: 'never.png' }]), 2);
    await runNext();
    expect(agency.prices).not.toHaveProperty('2');
    await runNext(31 * MINUTE_MS);
    expect(agency.prices).toHaveProperty('2');
  });

  test('reads two deliveries that came at once in the order of their time, each once', async () => {
    // By name the newer one would be the first.
    put('b-first.xml', deliveryXml('VOLL', 0, [{ id: 1, price: 100_000 }, { id: 2 }]), 0);
    put('a-second.zip', writeZip([{ name: 'x.xml', content: deliveryXml('TEIL', 1, [{ id: 1, price: 200_000 }]) }]), 1);
    const row = await runNext();
    expect(row.fault).toBeNull();
    expect(agency.prices).toEqual({ 1: 200_000, 2: 300_000 });
    // A second import would give the property back.
    writeFileSync(join(agency.path, 'nl/properties.json'), '[]');
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toEqual([]);
  });

  test('removes a property only by DELETE, or by a whole list without it', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }, { id: 3 }]), 0);
    await runNext();
    put('2.xml', deliveryXml('TEIL', 1, [{ id: 1, price: 310_000 }]), 1);
    await runNext();
    expect(agency.prices).toEqual({ 1: 310_000, 2: 300_000, 3: 300_000 });
    put('3.xml', deliveryXml('TEIL', 2, [{ id: 2, action: 'DELETE' }]), 2);
    await runNext();
    expect(Object.keys(agency.prices)).toEqual(['1', '3']);
    put('4.xml', deliveryXml('VOLL', 3, [{ id: 3 }]), 3);
    expect((await runNext()).fault).toBeNull();
    expect(Object.keys(agency.prices)).toEqual(['3']);
  });

  test('reads a file again that a program replaces under the same name', async () => {
    put('openimmo.xml', deliveryXml('VOLL', 0, [{ id: 1, price: 100_000 }]), 0);
    await runNext();
    put('openimmo.xml', deliveryXml('VOLL', 1, [{ id: 1, price: 200_000 }]), 1);
    await runNext();
    expect(agency.prices).toEqual({ 1: 200_000 });
  });

  test('tells the agency of a zip that stays cut off after an hour, reads later ones without it, and says when it is over', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await runNext();
    const zip = writeZip([{ name: 'x.xml', content: deliveryXml('TEIL', 1, [{ id: 2 }]) }]);
    put('2.zip', zip.subarray(0, zip.length - 30), 1);
    put('3.xml', deliveryXml('TEIL', 2, [{ id: 3 }]), 2);
    expect((await runNext()).fault).toBeNull();
    expect(await runNext(11 * MINUTE_MS)).toMatchObject({ fault: 'delivery', fault_detail: '2.zip' });
    expect(agency.prices).toEqual({ 1: 300_000 });
    expect(await listMails()).toEqual([]);
    const row = await runNext(60 * MINUTE_MS);
    expect(agency.prices).toEqual({ 1: 300_000, 3: 300_000 });
    expect(row.fault).toBe('delivery');
    expect(await listMails()).toMatchObject([{ code: 'delivery', detail: '2.zip', isOver: false }]);
    expect((await runNext()).fault).toBe('delivery');
    rmSync(join(upload, '2.zip'));
    expect((await runNext()).fault).toBeNull();
    expect(await listMails()).toMatchObject([{ isOver: false }, { isOver: true }]);
  });

  test('changes nothing for a zip with damaged content, and says why', async () => {
    const zip = writeZip([{ name: 'x.xml', content: deliveryXml('VOLL', 0, [{ id: 1 }]) }]);
    zip.fill(0xff, 45, 90);
    put('1.zip', zip, 0);
    expect((await runNext()).fault).toBe('import');
    expect(agency.properties).toEqual([]);
    put('1.zip', writeZip([{ name: 'x.xml', content: deliveryXml('VOLL', 1, [{ id: 1 }]) }]), 1);
    expect((await runNext()).fault).toBeNull();
    expect(agency.prices).toEqual({ 1: 300_000 });
  });

  test('keeps the properties when a whole list is empty', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await runNext();
    put('2.xml', deliveryXml('VOLL', 1, []), 1);
    expect((await runNext()).fault).toBe('import');
    expect(agency.prices).toEqual({ 1: 300_000 });
  });

  test('reads all deliveries in the folder in order when the program is connected anew', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }]), 0);
    put('2.xml', deliveryXml('TEIL', 1, [{ id: 2, action: 'DELETE' }]), 1);
    await runNext();
    await connect();
    expect((await runNext()).fault).toBeNull();
    expect(Object.keys(agency.prices)).toEqual(['1']);
  });

  test('says that the folder is gone, and keeps the properties', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await runNext();
    rmSync(upload, { recursive: true });
    expect(await runNext()).toMatchObject({ fault: 'unreachable', fault_detail: 'ENOENT' });
    expect(agency.prices).toEqual({ 1: 300_000 });
  });
});
