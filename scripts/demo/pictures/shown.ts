import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, type Localised } from '#domain/language.ts';
import type { PictureSubject } from '#domain/property/picture-subject.ts';

/** A picture made by scripts/demo/render, as described by its manifest. */
export interface RenderedPicture {
  id: string;
  kind: string;
  light: string;
  /** The records it was made for; others may use it if their facts allow it. */
  properties: readonly number[];
  parameters: Readonly<Record<string, unknown>>;
  width: number;
  height: number;
  alt: Localised;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));

/** Every rendered picture, by its name. */
export const RENDERED: ReadonlyMap<string, RenderedPicture> = new Map(
  (readJson('../render/pictures/manifest.json') as { pictures: RenderedPicture[] }).pictures.map((picture) => [
    picture.id,
    picture,
  ]),
);

/** Pictures of each property, in order, selected by hand. */
export const SHOWN: Readonly<Record<string, readonly string[]>> = readJson('shown-pictures.json');

const SUBJECTS: Readonly<Record<string, PictureSubject>> = {
  facade: 'facade',
  villa: 'facade',
  street: 'street',
  living: 'living',
  kitchen: 'kitchen',
  dining: 'dining',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  shower: 'bathroom',
  study: 'office',
  office: 'office',
  shop: 'shop',
  gallery: 'shop',
  restaurant: 'shop',
  workshop: 'other',
  warehouse: 'other',
  hall: 'hall',
  garden: 'garden',
  terrace: 'terrace',
  balcony: 'terrace',
  plot: 'plot',
  garages: 'garage',
  garage: 'garage',
  boxes: 'garage',
  parking: 'garage',
};

const NEARBY: Readonly<Record<Language, string>> = {
  nl: 'in de buurt',
  fr: 'dans le quartier',
  en: 'in the neighbourhood',
  de: 'in der Nachbarschaft',
};

const sayNearby = (alt: Localised): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${alt[language]} (${NEARBY[language]})`]));

type GalleryPicture = { name: string; subject: PictureSubject; alt: Localised };

/** The pictures of a property. The façade of another property is shown as a view of the street. */
export function listShown(propertyId: string): GalleryPicture[] {
  return (SHOWN[propertyId] ?? []).map((name) => {
    const rendered = RENDERED.get(name);
    const subject = SUBJECTS[rendered?.kind ?? ''];
    if (!rendered || !subject) throw new Error(`${propertyId}: no picture is called ${name}`);
    const isNearby = subject === 'facade' && !rendered.properties.includes(Number(propertyId));
    return isNearby ? { name, subject: 'street', alt: sayNearby(rendered.alt) } : { name, subject, alt: rendered.alt };
  });
}
