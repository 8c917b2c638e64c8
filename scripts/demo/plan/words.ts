import { formatFixed } from '#domain/format/number.ts';
import type { Language, Localised } from '#domain/language.ts';
import type { Outdoors, RoomKind } from './model.ts';

/** Texts of the demo's plans, in the site's four languages; short, since rooms may be narrow. */
const ROOMS: Record<RoomKind, Localised> = {
  living: { nl: 'Woonkamer', fr: 'Séjour', en: 'Living room', de: 'Wohnzimmer' },
  livingKitchen: {
    nl: 'Leefruimte met keuken',
    fr: 'Séjour avec cuisine',
    en: 'Living room, kitchen',
    de: 'Wohnküche',
  },
  dining: { nl: 'Eetkamer', fr: 'Salle à manger', en: 'Dining room', de: 'Esszimmer' },
  kitchen: { nl: 'Keuken', fr: 'Cuisine', en: 'Kitchen', de: 'Küche' },
  bedroom: { nl: 'Slaapkamer', fr: 'Chambre', en: 'Bedroom', de: 'Schlafzimmer' },
  studio: { nl: 'Leefruimte', fr: 'Pièce de vie', en: 'Living space', de: 'Wohnraum' },
  bathroom: { nl: 'Badkamer', fr: 'Salle de bains', en: 'Bathroom', de: 'Bad' },
  shower: { nl: 'Douchekamer', fr: 'Salle de douche', en: 'Shower room', de: 'Duschbad' },
  toilet: { nl: 'Wc', fr: 'WC', en: 'WC', de: 'WC' },
  storage: { nl: 'Berging', fr: 'Rangement', en: 'Storage', de: 'Abstellraum' },
  laundry: { nl: 'Wasplaats', fr: 'Buanderie', en: 'Laundry', de: 'Waschküche' },
  study: { nl: 'Bureau', fr: 'Bureau', en: 'Study', de: 'Arbeitszimmer' },
  gardenRoom: { nl: 'Tuinkamer', fr: 'Pièce côté jardin', en: 'Garden room', de: 'Gartenzimmer' },
  hall: { nl: 'Hal', fr: 'Hall', en: 'Hall', de: 'Diele' },
  landing: { nl: 'Overloop', fr: 'Palier', en: 'Landing', de: 'Flur' },
  entrance: { nl: 'Inkom', fr: 'Entrée', en: 'Entrance', de: 'Eingang' },
  garage: { nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
  shop: { nl: 'Winkelruimte', fr: 'Surface de vente', en: 'Shop floor', de: 'Verkaufsfläche' },
  gallery: { nl: 'Toonzaal', fr: 'Salle d’exposition', en: 'Gallery', de: 'Ausstellung' },
  restaurant: { nl: 'Zaal', fr: 'Salle', en: 'Dining room', de: 'Gastraum' },
  restaurantKitchen: { nl: 'Keuken', fr: 'Cuisine', en: 'Kitchen', de: 'Küche' },
  stock: { nl: 'Voorraad', fr: 'Réserve', en: 'Stockroom', de: 'Lager' },
  office: { nl: 'Kantoor', fr: 'Bureau', en: 'Office', de: 'Büro' },
  openOffice: { nl: 'Landschapskantoor', fr: 'Bureau paysager', en: 'Open-plan office', de: 'Großraumbüro' },
  meeting: { nl: 'Vergaderzaal', fr: 'Salle de réunion', en: 'Meeting room', de: 'Besprechung' },
  pantry: { nl: 'Keukenhoek', fr: 'Kitchenette', en: 'Kitchenette', de: 'Teeküche' },
  workshop: { nl: 'Atelier', fr: 'Atelier', en: 'Workshop', de: 'Werkstatt' },
  warehouse: { nl: 'Loods', fr: 'Entrepôt', en: 'Warehouse', de: 'Halle' },
  parking: { nl: 'Staanplaats', fr: 'Emplacement', en: 'Parking space', de: 'Stellplatz' },
  plot: { nl: 'Perceel', fr: 'Parcelle', en: 'Plot', de: 'Grundstück' },
};

const OUTDOORS: Record<Outdoors['kind'], Localised> = {
  terrace: { nl: 'Terras', fr: 'Terrasse', en: 'Terrace', de: 'Terrasse' },
  balcony: { nl: 'Balkon', fr: 'Balcon', en: 'Balcony', de: 'Balkon' },
  garden: { nl: 'Tuin', fr: 'Jardin', en: 'Garden', de: 'Garten' },
};

const STREET: Localised = { nl: 'Straatkant', fr: 'Côté rue', en: 'Street side', de: 'Straßenseite' };
const NORTH: Localised = { nl: 'N', fr: 'N', en: 'N', de: 'N' };
const GROUND_FLOOR: Localised = { nl: 'Gelijkvloers', fr: 'Rez-de-chaussée', en: 'Ground floor', de: 'Erdgeschoss' };

export const roomName = (kind: RoomKind, language: Language): string => ROOMS[kind][language] ?? kind;
export const outdoorsName = (kind: Outdoors['kind'], language: Language): string => OUTDOORS[kind][language] ?? kind;
export const streetSide = (language: Language): string => STREET[language] ?? '';
export const northSign = (language: Language): string => NORTH[language] ?? 'N';

const ENGLISH_ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };

export function storeyName(level: number, language: Language): string {
  if (level === 0) return GROUND_FLOOR[language] ?? '';
  const number = Math.abs(level);
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? 'th' : (ENGLISH_ENDINGS[number % 10] ?? 'th');
  if (level < 0) {
    return {
      nl: `Kelder −${number}`,
      fr: `Sous-sol −${number}`,
      en: `Basement −${number}`,
      de: `${number}. Untergeschoss`,
    }[language];
  }
  return {
    nl: `${number}e verdieping`,
    fr: `${number}${number === 1 ? 'er' : 'e'} étage`,
    en: `${number}${ending} floor`,
    de: `${number}. Obergeschoss`,
  }[language];
}

const PLAN: Localised = { nl: 'Grondplan', fr: 'Plan', en: 'Floor plan', de: 'Grundriss' };

/** Caption of one plan among several: "Grondplan, gelijkvloers". */
export function planTitle(level: number, language: Language): string {
  const storey = storeyName(level, language);
  const inText = language === 'de' ? storey : storey.charAt(0).toLowerCase() + storey.slice(1);
  return `${PLAN[language]}, ${inText}`;
}

export const formatMetres = (metres: number, language: Language): string => formatFixed(metres, language, 2);
/** Rounds small areas to a tenth of a square metre. */
export const formatArea = (area: number, language: Language): string =>
  `${formatFixed(area, language, area < 9.95 ? 1 : 0)} m²`;
