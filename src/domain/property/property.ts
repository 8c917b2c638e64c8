import type { Language, Localised, Phrase } from '../language.ts';
import type { EnergyLabel } from '../law/energy.ts';
import type { OpenHouse } from '../visits/open-house.ts';
import type { Facts } from './facts.ts';
import type { FactId } from './fields.ts';
import type { Goal } from './goal.ts';
import type { Kinds, PropertyKind } from './kind.ts';
import type { PictureKind } from './picture-kind.ts';
import type { Price } from './price.ts';
import type { Video } from './video.ts';

export type Availability = 'available' | 'sold' | 'rented';

/** A municipality or part of one, under the name one language gives it. */
export type City = { name: string; slug: string; zip: string; countryId: number; countryName?: string };

export type Address = { street: string; houseNumber?: string; boxNumber?: string };

/** Where the map may put a property: its own place, or only the centre of its municipality. */
export type Place = { kind: 'exact' | 'municipality'; latitude: number; longitude: number };

/** 0 to 4 each. */
export type Focus = [x: number, y: number];

/** Part of a plan, in hundredths of its width and height, and the `number` of the picture that shows it. */
export type PlanArea = { at: [x: number, y: number, width: number, height: number]; number: number };

/** A room that a plan names, with the metres between its walls. */
export type PlanRoom = { name: Localised; surfaceM2?: number; sizeM?: readonly [width: number, depth: number] };

/** A picture in the widths it can be had in. */
export type SizedPicture = Pick<Picture, 'url' | 'width' | 'height' | 'sizes' | 'tone' | 'focus'>;

export type Picture = {
  kind: PictureKind;
  subject?: string;
  /** Which of several such rooms. */
  room?: number;
  /** What it shows, in the languages in which somebody has written it. */
  alt?: Localised;
  /** Its place in the agency's own list, from 1. */
  number?: number;
  width: number;
  height: number;
  /** Address of the listed size. */
  url: string;
  /** Its main colour, which stands in its place until it is there: "#a08c7d". */
  tone?: string;
  /** Where its interest lies, in quarters from the left and the top; the middle where nobody knows. */
  focus?: Focus;
  /** The same picture in all widths the picture host offers, smallest first; empty when it offers none. */
  sizes: { width: number; url: string }[];
  /** The unaltered photo that a staged picture was made of. */
  original?: SizedPicture;
  /** Stands first because the agency says so, though it is no photograph. */
  isLead?: boolean;
  /** Rooms of a plan that another picture of the property shows. */
  areas?: PlanArea[];
  /** What a plan says, for a table beside it. */
  rooms?: PlanRoom[];
  /** Its address with `{language}` in it, where it is drawn in several (the words of a floor plan). */
  urlByLanguage?: string;
};

export type PropertyDocument = { name: string; url: string };

export type Manager = { name: string; phone?: string; email?: string; pictureUrl?: string };

/**
 * What the public may know of a property, in one language. A hidden price, street, number, box or exact place is
 * not in it at all, so nothing that is built from it can give them away.
 */
export type Property = {
  id: string;
  goal: Goal;
  availability: Availability;
  typeIds: string[];
  /** What these categories are, in the same order. */
  kinds: Kinds;
  /** "Appartement", as the agency words it; the category's name where it says nothing. */
  typeName: Phrase;
  headline: Phrase;
  /** The language of the record, where headline and description are translations of it. */
  recordLanguage?: Language;
  /** Sanitised HTML. */
  description?: Phrase;
  marquee: number;
  marqueeName?: Phrase;
  isNewBuild: boolean;
  createdOn?: string;
  modifiedOn?: string;
  city: City;
  address?: Address;
  place?: Place;
  /** The agency's own number of the file, for its staff. */
  reference?: string;
  price: Price;
  energy?: EnergyLabel;
  facts: Facts;
  /** Given by the agency, and withheld until somebody has looked at them. */
  underReview?: readonly FactId[];
  pictures: Picture[];
  /** Floor plans, which stand apart from the pictures. */
  plans: Picture[];
  documents: PropertyDocument[];
  video?: Video;
  tourUrl?: string;
  manager?: Manager;
  /** Id of the office that has it, where its record names one. */
  office?: string;
  /** Those whose day is not over; of what can still be had. */
  openHouses?: OpenHouse[];
};

/** The language of what is taken from the record as it is: facts in words, names of documents. */
export const recordLanguageOf = ({
  recordLanguage,
  headline,
}: Pick<Property, 'recordLanguage' | 'headline'>): Language => recordLanguage ?? headline.language;

/** The language of the agency's own words in a price: those of a translated label, or else of the record. */
export const priceLanguageOf = (
  property: Pick<Property, 'price' | 'marqueeName' | 'recordLanguage' | 'headline'>,
): Language =>
  (property.price.kind === 'label' ? property.marqueeName?.language : undefined) ?? recordLanguageOf(property);

/** A category of property (house, apartment, …) with the number of properties that carry it. */
export type PropertyType = {
  id: string;
  /** What it is, by types.json. */
  kind?: PropertyKind;
  name: string;
  slug: string;
  showOrder: number;
  hasSale: boolean;
  hasRent: boolean;
  saleCount: number;
  rentCount: number;
};

/** A city of the lists with the number of its properties. */
export type CityCount = City & { saleCount: number; rentCount: number };
