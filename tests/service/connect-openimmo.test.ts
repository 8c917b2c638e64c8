import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeZip } from '../fixtures/write-zip.ts';
import { ConnectedAgency, MINUTE_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';
import { NOW } from './running.ts';

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

/** A delivery as a program writes it, dated this many minutes after the first one. */
const deliveryXml = (umfang: 'VOLL' | 'TEIL', minute: number, items: readonly Item[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung umfang="${umfang}" modus="NEW" timestamp="${new Date(NOW + minute * MINUTE_MS).toISOString()}"/>
<anbieter><firma>Gevels</firma>${items.map(propertyXml).join('')}</anbieter></openimmo>`;

describe.each(DATABASES)('the import from an OpenImmo folder on %s', (name) => {
  let site: ConnectedAgency;
  let upload: string;
  /** Simulates the uploading program during the pause between two checks of the folder. */
  let between = () => {};

  beforeEach(async () => {
    between = () => {};
    site = await ConnectedAgency.open(name, { map: { types: { haus: '1' } }, pause: async () => between() });
    upload = join(site.project.folder, 'upload');
    mkdirSync(upload);
    await connect();
  });
  afterEach(() => site.close());

  const connect = () => site.connect('openimmo', { folder: upload });
  /** Writes a file whose modification time is this many minutes after NOW. */
  const put = (file: string, content: string | Buffer, minute: number) => {
    writeFileSync(join(upload, file), content);
    const time = (NOW + minute * MINUTE_MS) / 1000;
    utimesSync(join(upload, file), time, time);
  };
  test('imports a full delivery with a picture beside it, and moves no file', async () => {
    put('foto.png', PIXEL, 0);
    put('voll.xml', deliveryXml('VOLL', 0, [{ id: 1, picture: 'foto.png' }, { id: 2 }]), 0);
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.prices).toEqual({ 1: 300_000, 2: 300_000 });
    expect(site.agency.properties[0]?.Pictures).toHaveLength(1);
    expect(readdirSync(upload)).toEqual(['foto.png', 'voll.xml']);
  });

  test('skips a file that is still being written, and reads it when it is complete', async () => {
    const xml = deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }]);
    put('voll.xml', xml.slice(0, 500), 0);
    between = () => put('voll.xml', xml.slice(0, 700), 0);
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toEqual([]);
    // The upload stalls in the middle of the file.
    between = () => {};
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toEqual([]);
    put('voll.xml', xml, 1);
    expect((await site.read()).fault).toBeNull();
    expect(Object.keys(site.agency.prices)).toEqual(['1', '2']);
  });

  test('waits for the pictures that a delivery names, half an hour at most', async () => {
    put('voll.xml', deliveryXml('VOLL', 0, [{ id: 1, picture: 'later.png' }]), 0);
    await site.read();
    expect(site.agency.properties).toEqual([]);
    put('later.png', PIXEL, 1);
    await site.read();
    expect(site.agency.properties[0]?.Pictures).toHaveLength(1);
    put('teil.xml', deliveryXml('TEIL', 2, [{ id: 2, picture: 'never.png' }]), 2);
    await site.read();
    expect(site.agency.prices).not.toHaveProperty('2');
    await site.read(31 * MINUTE_MS);
    expect(site.agency.prices).toHaveProperty('2');
  });

  test('reads two deliveries that arrive together in the order of their timestamps, once each', async () => {
    // Sorted by name, the newer delivery would come first.
    put('b-first.xml', deliveryXml('VOLL', 0, [{ id: 1, price: 100_000 }, { id: 2 }]), 0);
    put('a-second.zip', writeZip([{ name: 'x.xml', content: deliveryXml('TEIL', 1, [{ id: 1, price: 200_000 }]) }]), 1);
    const row = await site.read();
    expect(row.fault).toBeNull();
    expect(site.agency.prices).toEqual({ 1: 200_000, 2: 300_000 });
    // A second import of the deliveries would restore the properties.
    writeFileSync(join(site.agency.path, 'nl/properties.json'), '[]');
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toEqual([]);
  });

  test('removes a property only on DELETE, or when a full delivery lacks it', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }, { id: 3 }]), 0);
    await site.read();
    put('2.xml', deliveryXml('TEIL', 1, [{ id: 1, price: 310_000 }]), 1);
    await site.read();
    expect(site.agency.prices).toEqual({ 1: 310_000, 2: 300_000, 3: 300_000 });
    put('3.xml', deliveryXml('TEIL', 2, [{ id: 2, action: 'DELETE' }]), 2);
    await site.read();
    expect(Object.keys(site.agency.prices)).toEqual(['1', '3']);
    put('4.xml', deliveryXml('VOLL', 3, [{ id: 3 }]), 3);
    expect((await site.read()).fault).toBeNull();
    expect(Object.keys(site.agency.prices)).toEqual(['3']);
  });

  test('rereads a file that a program replaces under the same name', async () => {
    put('openimmo.xml', deliveryXml('VOLL', 0, [{ id: 1, price: 100_000 }]), 0);
    await site.read();
    put('openimmo.xml', deliveryXml('VOLL', 1, [{ id: 1, price: 200_000 }]), 1);
    await site.read();
    expect(site.agency.prices).toEqual({ 1: 200_000 });
  });

  test('mails the agency about a zip still truncated after an hour, reads later deliveries, and mails when the fault ends', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await site.read();
    const zip = writeZip([{ name: 'x.xml', content: deliveryXml('TEIL', 1, [{ id: 2 }]) }]);
    put('2.zip', zip.subarray(0, zip.length - 30), 1);
    put('3.xml', deliveryXml('TEIL', 2, [{ id: 3 }]), 2);
    expect((await site.read()).fault).toBeNull();
    expect(await site.read(11 * MINUTE_MS)).toMatchObject({ fault: 'delivery', fault_detail: '2.zip' });
    expect(site.agency.prices).toEqual({ 1: 300_000 });
    expect(await site.listMails()).toEqual([]);
    const row = await site.read(60 * MINUTE_MS);
    expect(site.agency.prices).toEqual({ 1: 300_000, 3: 300_000 });
    expect(row.fault).toBe('delivery');
    expect(await site.listMails()).toMatchObject([{ code: 'delivery', detail: '2.zip', isOver: false }]);
    expect((await site.read()).fault).toBe('delivery');
    rmSync(join(upload, '2.zip'));
    expect((await site.read()).fault).toBeNull();
    expect(await site.listMails()).toMatchObject([{ isOver: false }, { isOver: true }]);
  });

  test('imports nothing from a corrupt zip, and reports the reason', async () => {
    const zip = writeZip([{ name: 'x.xml', content: deliveryXml('VOLL', 0, [{ id: 1 }]) }]);
    zip.fill(0xff, 45, 90);
    put('1.zip', zip, 0);
    expect((await site.read()).fault).toBe('import');
    expect(site.agency.properties).toEqual([]);
    put('1.zip', writeZip([{ name: 'x.xml', content: deliveryXml('VOLL', 1, [{ id: 1 }]) }]), 1);
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.prices).toEqual({ 1: 300_000 });
  });

  test('keeps the properties when a full delivery is empty', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await site.read();
    put('2.xml', deliveryXml('VOLL', 1, []), 1);
    expect((await site.read()).fault).toBe('import');
    expect(site.agency.prices).toEqual({ 1: 300_000 });
  });

  test('rereads all deliveries in order when the program is connected again', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }, { id: 2 }]), 0);
    put('2.xml', deliveryXml('TEIL', 1, [{ id: 2, action: 'DELETE' }]), 1);
    await site.read();
    await connect();
    expect((await site.read()).fault).toBeNull();
    expect(Object.keys(site.agency.prices)).toEqual(['1']);
  });

  test('reports a missing folder, and keeps the properties', async () => {
    put('1.xml', deliveryXml('VOLL', 0, [{ id: 1 }]), 0);
    await site.read();
    rmSync(upload, { recursive: true });
    expect(await site.read()).toMatchObject({ fault: 'unreachable', fault_detail: 'ENOENT' });
    expect(site.agency.prices).toEqual({ 1: 300_000 });
  });
});
