import type { Localised } from '#domain/language.ts';
import type { PictureSubject } from '#domain/property/picture-subject.ts';
import { listShown } from './shown.ts';

export interface PictureItem {
  ID: string;
  Url: string;
  Width: number;
  Height: number;
  Name: string;
  Kind: 'illustration' | 'plan';
  Subject: PictureSubject;
  /** Description of the scene, in the site's languages. */
  Alt?: Localised;
  /** Rooms of a plan, in percent of its width and height, and the ID of the picture that shows each. */
  Areas?: { At: [x: number, y: number, width: number, height: number]; Picture: string }[];
  /** Rooms of a plan: names in the site's languages, m² and inner dimensions in metres. */
  Rooms?: { Name: Localised; Surface: number; Width?: number; Depth?: number }[];
}

/** The pictures of a property in its record. */
export function listPictures(propertyId: string): PictureItem[] {
  return listShown(propertyId).map(({ name, subject, alt }, index) => ({
    ID: `${propertyId}-${index + 1}`,
    Url: `{host}/pictures/${name}-300.webp`,
    Width: 300,
    Height: 200,
    Name: name,
    Kind: 'illustration',
    Subject: subject,
    Alt: alt,
  }));
}
