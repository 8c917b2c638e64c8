import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { describe, expect, test } from 'vitest';
import { BuiltSite } from '#site/built/built-site.ts';
import { formatOpenImmo, openImmoPath } from '#site/files/open-immo.ts';
import { listTextFiles } from '#site/text-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { parseOpenImmo } from '../../../fixtures/intake/parse-list.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';
import { Fixture } from '../../../fixtures/write-fixture.ts';

function build(change: (fixture: Fixture) => void = () => {}): BuiltSite {
  const fixture = new Fixture();
  change(fixture);
  const { site } = readSnapshot(fixture.write());
  if (!site) throw new Error('The fixture has a fault that stops it');
  return new BuiltSite(site);
}

const view = build().view('nl');
const xml = formatOpenImmo(view);
const offered = view.own.properties.filter(({ availability }) => availability === 'available');

/** Elements of OpenImmo 1.2.7 that the export uses, in the order of the schema. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  document: ['openimmo'],
  openimmo: ['uebertragung', 'anbieter'],
  anbieter: ['firma', 'openimmo_anid', 'immobilie'],
  immobilie: [
    ...['objektkategorie', 'geo', 'kontaktperson', 'preise', 'flaechen', 'zustand_angaben', 'freitexte', 'anhaenge'],
    ...['verwaltung_objekt', 'verwaltung_techn'],
  ],
  objektkategorie: ['nutzungsart', 'vermarktungsart', 'objektart'],
  objektart: [
    'haus',
    'wohnung',
    'zinshaus_renditeobjekt',
    'einzelhandel',
    'buero_praxen',
    'parken',
    'grundstueck',
    'sonstige',
  ],
  geo: ['plz', 'ort', 'geokoordinaten', 'strasse', 'hausnummer', 'land', 'wohnungsnr'],
  kontaktperson: ['email_zentrale', 'tel_zentrale', 'name', 'firma'],
  preise: ['kaufpreis', 'kaltmiete', 'nebenkosten', 'waehrung', 'freitext_preis', 'kaution'],
  flaechen: [
    ...['wohnflaeche', 'gesamtflaeche', 'bueroflaeche', 'grundstuecksflaeche', 'anzahl_schlafzimmer'],
    ...['anzahl_badezimmer', 'anzahl_sep_wc', 'gartenflaeche', 'anzahl_stellplaetze'],
  ],
  zustand_angaben: ['baujahr', 'alter', 'verkaufstatus'],
  freitexte: ['objekttitel', 'objektbeschreibung'],
  anhaenge: ['anhang'],
  anhang: ['format', 'daten'],
  daten: ['pfad'],
  verwaltung_objekt: ['objektadresse_freigeben', 'haustiere'],
  verwaltung_techn: ['objektnr_extern', 'aktion', 'openimmo_obid', 'kennung_ursprung', 'stand_vom', 'sprache'],
};
/** Elements that the schema requires. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  openimmo: ['uebertragung', 'anbieter'],
  anbieter: ['firma', 'openimmo_anid'],
  immobilie: ['objektkategorie', 'geo', 'kontaktperson', 'verwaltung_techn'],
  objektkategorie: ['nutzungsart', 'vermarktungsart', 'objektart'],
  kontaktperson: ['name'],
  anhang: ['format', 'daten'],
  verwaltung_techn: ['objektnr_extern', 'aktion', 'openimmo_obid', 'kennung_ursprung', 'stand_vom'],
};

type ElementNode = Record<string, unknown>;

/** Lists unknown, misplaced and missing children of elements. */
function findFaults(nodes: readonly ElementNode[], parent: string): string[] {
  const names = nodes
    .map((node) => Object.keys(node).find((key) => key !== ':@') ?? '')
    .filter((name) => name !== '#text');
  const order = ORDER[parent] ?? [];
  const places = names.map((name) => order.indexOf(name));
  const faults = names.filter((_, at) => places[at] === -1).map((name) => `${parent} has ${name}`);
  if (places.some((place, at) => place < (places[at - 1] ?? 0))) faults.push(`${parent}: ${names.join(', ')}`);
  for (const name of REQUIRED[parent] ?? []) if (!names.includes(name)) faults.push(`${parent} lacks ${name}`);
  const children = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, inner]) =>
      Array.isArray(inner) && name in ORDER ? findFaults(inner as ElementNode[], name) : [],
    ),
  );
  return [...faults, ...children];
}
const parser = new XMLParser({ preserveOrder: true, ignoreDeclaration: true });
const faultsOf = (text: string): string[] => findFaults(parser.parse(text) as ElementNode[], 'document');

describe('the export as OpenImmo', () => {
  test('is well-formed, and has each element where the schema of 1.2.7 has it', () => {
    expect(SyntaxValidator.validate(xml)).toBe(true);
    expect(xml).toContain('umfang="VOLL"');
    expect(faultsOf(xml)).toEqual([]);
    expect(faultsOf(xml.replace(/<plz>.*?<\/plz>(<ort>.*?<\/ort>)/, '$1<plz>9000</plz>'))).not.toEqual([]);
    expect(faultsOf(xml.replace(/<openimmo_obid>.*?<\/openimmo_obid>/, ''))).not.toEqual([]);
  });

  test('has every property that is offered, and no other', () => {
    const numbers = [...xml.matchAll(/<objektnr_extern>(.*?)<\/objektnr_extern>/g)].map(([, id]) => id);
    expect(numbers).toEqual(offered.map(({ id }) => id));
    expect(view.own.properties.length).toBeGreaterThan(offered.length);
  });

  test('is imported again by this program with the same goal, price, address and pictures', () => {
    const { scope, changes } = parseOpenImmo(xml, { language: 'nl' });
    expect(scope).toBe('full');
    for (const property of offered) {
      const change = changes.find((one) => one.kind === 'put' && String(one.row.ID) === property.id);
      if (change?.kind !== 'put') throw new Error(`${property.id} is missing`);
      const { price } = property;
      expect(readRecord(change.row)).toMatchObject({
        Goal: property.goal === 'sale' ? 0 : 1,
        City: property.city.name,
        ...(price.kind === 'amount' ? { Price: price.euro, PublishPrice: true } : { PublishPrice: false }),
        PublishAddress: property.address !== undefined,
        ...(property.address && { Street: property.address.street }),
        Pictures: property.pictures.concat(property.plans).map(() => expect.anything()),
      });
    }
  });

  test('is a file per language only when site.json asks for it', () => {
    const filesOf = (built: BuiltSite) =>
      listTextFiles(built)
        .map(({ path }) => path)
        .filter((path) => path.includes('openimmo'));
    expect(filesOf(build())).toEqual([]);
    const switchedOn = build((fixture) => {
      fixture.site().openImmo = true;
    });
    expect(filesOf(switchedOn)).toEqual(switchedOn.languages.map(openImmoPath));
  });
});
