import type { Language, Localised, Phrase } from '../language.ts';
import type { EnergyLabel } from '../law/energy.ts';
import type { Travel } from '../place/stops.ts';
import type { OpenHouse } from '../visits/open-house.ts';
import type { Facts } from './facts.ts';
import type { FactId } from './fields.ts';
import type { Goal } from './goal.ts';
import type { Kinds, PropertyKind } from './kind.ts';
import type { PictureKind } from './picture-kind.ts';
import type { Price } from './price.ts';
import type { Video } from './video.ts';

export type Availability = 'available' | 'sold' | 'rented';

/** A municipality or part of one, by its name in one language. */
export type City = { name: string; slug: string; zip: string; countryId: number; countryName?: string };

export type Address = {
  street: string;
  /** The language that the street is written in. */
  language?: Language;
  houseNumber?: string;
  boxNumber?: string;
};

/** Location on the map: the property's own, or only the centre of its municipality. */
export type Place = { kind: 'exact' | 'municipality'; latitude: number; longitude: number };

/** Quarters from the left and the top, each 0 to 4. */
export type Focus = [x: number, y: number];

/** Part of a plan, in percent of its width and height, and the `number` of the picture that shows it. */
export type PlanArea = { at: [x: number, y: number, width: number, height: number]; number: number };

/** A room named on a plan, with its dimensions in metres. */
export type PlanRoom = { name: Localised; surfaceM2?: number; sizeM?: readonly [width: number, depth: number] };

/** A picture in its available widths. */
export type SizedPicture = Pick<Picture, 'url' | 'width' | 'height' | 'sizes' | 'tone' | 'focus'>;

export type Picture = {
  kind: PictureKind;
  subject?: string;
  /** Number of the room, when the property has several rooms of this subject. */
  room?: number;
  /** Description of the picture, in the languages in which it was written. */
  alt?: Localised;
  /** Position in the agency's own list, from 1. */
  number?: number;
  width: number;
  height: number;
  /** URL of the thumbnail. */
  url: string;
  /** Main colour of the picture, as placeholder while it loads: "#a08c7d". */
  tone?: string;
  /** Focal point, in quarters from the left and the top; the middle when unknown. */
  focus?: Focus;
  /** The same picture in all widths of the picture host, smallest first; empty when the host offers no widths. */
  sizes: { width: number; url: string }[];
  /** The original photograph of a staged picture. */
  original?: SizedPicture;
  /** True when the picture is first by the agency's choice, although it is not a photograph. */
  isLead?: boolean;
  /** Areas of a plan, each of which another picture shows. */
  areas?: PlanArea[];
  /** Contents of a plan, for a table beside it. */
  rooms?: PlanRoom[];
  /** URL with a `{language}` placeholder, when the plan's labels are drawn in several languages. */
  urlByLanguage?: string;
};

export type PropertyDocument = {
  name: string;
  url: string;
  /** Language of the document, when it differs from the page's; records of two languages then have separate files. */
  language?: Language;
};

export type Manager = { name: string; phone?: string; email?: string; pictureUrl?: string };

/**
 * Public data of a property in one language. It does not contain a hidden price, street, number, box or exact location,
 * so nothing built from it can reveal them.
 */
export type Property = {
  id: string;
  goal: Goal;
  availability: Availability;
  typeIds: string[];
  /** Kinds of the categories in `typeIds`, in the same order. */
  kinds: Kinds;
  /** "Appartement", in the agency's wording; by default the category's name. */
  typeName: Phrase;
  headline: Phrase;
  /** The language of the record, when headline and description are translations of it. */
  recordLanguage?: Language;
  /** Sanitised HTML. */
  description?: Phrase;
  /** Texts translated by a machine, and the language that they were written in. */
  machineTexts?: MachineTexts;
  marquee: number;
  marqueeName?: Phrase;
  isNewBuild: boolean;
  createdOn?: string;
  modifiedOn?: string;
  city: City;
  address?: Address;
  place?: Place;
  /** Measured travel times to the agency's places; only with a published address. */
  travel?: Travel;
  /** The agency's own file number, for its staff. */
  reference?: string;
  price: Price;
  energy?: EnergyLabel;
  facts: Facts;
  /** Facts from the agency that the site holds back until staff have checked them. */
  underReview?: readonly FactId[];
  pictures: Picture[];
  /** Floor plans, which are separate from the pictures. */
  plans: Picture[];
  documents: PropertyDocument[];
  video?: Video;
  tourUrl?: string;
  manager?: Manager;
  /** ID of its office, if its record names one. */
  office?: string;
  /** Open houses whose day is not over, for an available property. */
  openHouses?: OpenHouse[];
};

/** Texts of a property that a machine may translate. */
export const MACHINE_FIELDS = ['headline', 'description'] as const;
export type MachineField = (typeof MACHINE_FIELDS)[number];
export type MachineTexts = Partial<Record<MachineField, Language>>;

/** Language of texts taken unchanged from the record: text facts, names of documents. */
export const recordLanguageOf = ({
  recordLanguage,
  headline,
}: Pick<Property, 'recordLanguage' | 'headline'>): Language => recordLanguage ?? headline.language;

/** Language of the agency's own words in a price: that of a translated label, or else of the record. */
export const priceLanguageOf = (
  property: Pick<Property, 'price' | 'marqueeName' | 'recordLanguage' | 'headline'>,
): Language =>
  (property.price.kind === 'label' ? property.marqueeName?.language : undefined) ?? recordLanguageOf(property);

/** A category of property (house, apartment, …) with its number of properties. */
export type PropertyType = {
  id: string;
  /** Its kind, by types.json. */
  kind?: PropertyKind;
  name: string;
  slug: string;
  showOrder: number;
  hasSale: boolean;
  hasRent: boolean;
  saleCount: number;
  rentCount: number;
};

/** A city of the lists with its number of properties. */
export type CityCount = City & { saleCount: number; rentCount: number };
