// Available properties as OpenImmo 1.2.7, for property portals; contains only what pages show. The order of the
// elements follows the schema, according to https://github.com/ujamii/openimmo, which is generated from it.
import { BELGIUM_ID } from '#domain/place/city.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { PropertyKind } from '#domain/property/kind.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { wordsOf } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { jpegUrl, READER_WIDTH } from '#ui/stored-picture.ts';
import { titleOf } from '#words/property-text.ts';
import type { View } from '../built/built-site.ts';
import { element } from './xml.ts';

const KINDS: Readonly<Record<PropertyKind, { use: 'WOHNEN' | 'GEWERBE'; kind: string }>> = {
  house: { use: 'WOHNEN', kind: '<haus/>' },
  apartment: { use: 'WOHNEN', kind: '<wohnung/>' },
  studio: { use: 'WOHNEN', kind: '<wohnung wohnungtyp="APARTMENT"/>' },
  building: { use: 'WOHNEN', kind: '<zinshaus_renditeobjekt/>' },
  shop: { use: 'GEWERBE', kind: '<einzelhandel/>' },
  office: { use: 'GEWERBE', kind: '<buero_praxen/>' },
  garage: { use: 'WOHNEN', kind: '<parken/>' },
  land: { use: 'WOHNEN', kind: '<grundstueck/>' },
};
const OTHER = { use: 'WOHNEN', kind: '<sonstige/>' } as const;

/** Elements with areas and counts, and their facts, in schema order. */
const SURFACES = [
  ['wohnflaeche', 'surfaceLiving'],
  ['gesamtflaeche', 'surfaceTotal'],
  ['bueroflaeche', 'surfaceOffice'],
  ['grundstuecksflaeche', 'surfaceGround'],
  ['anzahl_schlafzimmer', 'bedrooms'],
  ['anzahl_badezimmer', 'bathrooms'],
  ['anzahl_sep_wc', 'toilets'],
  ['gartenflaeche', 'surfaceGarden'],
  ['anzahl_stellplaetze', 'parkings'],
] as const;

/** Path of the OpenImmo file in a language. */
export const openImmoPath = (language: string): string => `/openimmo-${language}.xml`;

const optional = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : element(name, String(value));

function formatCategory({ kinds: [main = 'unknown'], goal }: Property): string {
  const { use, kind } = main === 'unknown' ? OTHER : KINDS[main];
  const isUse = (name: string): string => `${name}="${name === use}"`;
  const isGoal = (name: string, own: Goal): string => `${name}="${goal === own}"`;
  return [
    '<objektkategorie>',
    `<nutzungsart ${isUse('WOHNEN')} ${isUse('GEWERBE')}/>`,
    `<vermarktungsart ${isGoal('KAUF', 'sale')} ${isGoal('MIETE_PACHT', 'rent')}/>`,
    `<objektart>${kind}</objektart>`,
    '</objektkategorie>',
  ].join('');
}

function formatPlace({ city, place, address }: Property): string {
  return [
    '<geo>',
    optional('plz', city.zip),
    optional('ort', city.name),
    place?.kind === 'exact' ? `<geokoordinaten breitengrad="${place.latitude}" laengengrad="${place.longitude}"/>` : '',
    optional('strasse', address?.street),
    optional('hausnummer', address?.houseNumber),
    city.countryId === BELGIUM_ID ? '<land iso_land="BEL"/>' : '',
    optional('wohnungsnr', address?.boxNumber),
    '</geo>',
  ].join('');
}

function formatContact({ manager }: Property, { own: { agency } }: View): string {
  return [
    '<kontaktperson>',
    optional('email_zentrale', agency.email),
    optional('tel_zentrale', agency.phone),
    element('name', manager?.name ?? agency.name),
    optional('firma', agency.name),
    '</kontaktperson>',
  ].join('');
}

function formatPrice({ price, goal, facts }: Property): string {
  const name = goal === 'sale' ? 'kaufpreis' : 'kaltmiete';
  const isRent = goal === 'rent' && price.kind === 'amount';
  return [
    '<preise>',
    price.kind === 'amount' ? element(name, String(price.euro)) : `<${name} auf_anfrage="true"/>`,
    isRent ? optional('nebenkosten', numberOf(facts.chargesRenter)) : '',
    '<waehrung iso_waehrung="EUR"/>',
    optional('freitext_preis', price.kind === 'amount' ? price.unitText : price.kind === 'label' ? price.text : ''),
    isRent ? optional('kaution', numberOf(facts.deposit)) : '',
    '</preise>',
  ].join('');
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

function formatSurfaces({ facts }: Property): string {
  const rows = SURFACES.map(([name, fact]) => optional(name, numberOf(facts[fact]))).join('');
  return rows && `<flaechen>${rows}</flaechen>`;
}

function formatState({ facts, isNewBuild }: Property): string {
  const year = optional('baujahr', numberOf(facts.constructionYear));
  return `<zustand_angaben>${year}${isNewBuild ? '<alter alter_attr="NEUBAU"/>' : ''}<verkaufstatus stand="OFFEN"/></zustand_angaben>`;
}

function formatTexts(property: Property, { language }: View): string {
  const title = titleOf(property, translate(language), language).text;
  const text = optional('objektbeschreibung', wordsOf(property.description?.text));
  return `<freitexte>${element('objekttitel', title)}${text}</freitexte>`;
}

function formatPictures({ pictures, plans }: Property, { site }: View): string {
  const attach = (group: string) => (picture: Picture) => {
    const wide = picture.sizes.at(-1)?.url ?? picture.url;
    const address = new URL(jpegUrl(picture.url, READER_WIDTH) ?? wide, site.url).href;
    return `<anhang location="REMOTE" gruppe="${group}"><format>image</format><daten>${element('pfad', address)}</daten></anhang>`;
  };
  const rows = [
    ...pictures.slice(0, 1).map(attach('TITELBILD')),
    ...pictures.slice(1).map(attach('BILD')),
    ...plans.map(attach('GRUNDRISS')),
  ].join('');
  return rows && `<anhaenge>${rows}</anhaenge>`;
}

function formatProperty(property: Property, view: View, newest: string): string {
  const { language, site } = view;
  const pets = property.facts.petsAllowed;
  return [
    '<immobilie>',
    formatCategory(property),
    formatPlace(property),
    formatContact(property, view),
    formatPrice(property),
    formatSurfaces(property),
    formatState(property),
    formatTexts(property, view),
    formatPictures(property, view),
    '<verwaltung_objekt>',
    element('objektadresse_freigeben', String(property.address !== undefined)),
    property.goal === 'rent' && typeof pets === 'boolean' ? element('haustiere', String(pets)) : '',
    '</verwaltung_objekt>',
    '<verwaltung_techn>',
    element('objektnr_extern', property.id),
    '<aktion/>',
    element('openimmo_obid', new URL(shortPath(property.id), site.url).href),
    element('kennung_ursprung', site.url),
    optional('stand_vom', property.modifiedOn ?? property.createdOn ?? newest),
    element('sprache', language),
    '</verwaltung_techn>',
    '</immobilie>',
  ].join('');
}

/** OpenImmo file with all available properties in one language. */
export function formatOpenImmo(view: View): string {
  const { own } = view;
  const offered = own.properties.filter(({ availability }) => availability === 'available');
  const days = offered.map(({ modifiedOn, createdOn }) => modifiedOn ?? createdOn ?? '').sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<openimmo>',
    `<uebertragung art="ONLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="Gevel" senderversion="1"/>`,
    '<anbieter>',
    element('firma', own.agency.name),
    element('openimmo_anid', own.agency.companyNumber),
    ...offered.map((property) => formatProperty(property, view, days.at(-1) ?? '')),
    '</anbieter>',
    '</openimmo>\n',
  ].join('\n');
}
