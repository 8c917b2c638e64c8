import type { Pair, TypeName } from './fact.ts';

/** The export's words in each language: names of categories, of subtypes, of documents. */

export const LANGUAGES_OF_THE_EXPORT = ['nl', 'fr'] as const;
export type ExportLanguage = (typeof LANGUAGES_OF_THE_EXPORT)[number];

export const inLanguage = (pair: Pair, language: ExportLanguage): string => pair[language === 'nl' ? 0 : 1];

/** WebID of each category, in the specification's order (§3, ShowOrder 0 to 6). */
export const WEB_IDS: Record<TypeName, string> = {
  house: '1',
  apartment: '2',
  studio: '3',
  land: '4',
  investment: '5',
  commercial: '6',
  garage: '7',
};

export const COUNTRY: Pair = ['België', 'Belgique'];

/** MainTypeName by kind. */
export const KINDS: Record<string, { type: TypeName; name: Pair }> = {
  house: { type: 'house', name: ['Huis', 'Maison'] },
  terraced: { type: 'house', name: ['Rijwoning', 'Maison mitoyenne'] },
  townhouse: { type: 'house', name: ['Herenhuis', 'Maison de maître'] },
  'bel-etage': { type: 'house', name: ['Bel-etage', 'Bel-étage'] },
  mews: { type: 'house', name: ['Achterhuis', 'Maison arrière'] },
  villa: { type: 'house', name: ['Villa', 'Villa'] },
  farm: { type: 'house', name: ['Hoeve', 'Ferme'] },
  apartment: { type: 'apartment', name: ['Appartement', 'Appartement'] },
  duplex: { type: 'apartment', name: ['Duplex', 'Duplex'] },
  penthouse: { type: 'apartment', name: ['Penthouse', 'Penthouse'] },
  loft: { type: 'apartment', name: ['Loft', 'Loft'] },
  'ground-floor': { type: 'apartment', name: ['Gelijkvloers appartement', 'Rez-de-chaussée'] },
  studio: { type: 'studio', name: ['Studio', 'Studio'] },
  'building-plot': { type: 'land', name: ['Bouwgrond', 'Terrain à bâtir'] },
  plot: { type: 'land', name: ['Grond', 'Terrain'] },
  'income-building': { type: 'investment', name: ['Opbrengsteigendom', 'Immeuble de rapport'] },
  'mixed-building': { type: 'investment', name: ['Gemengd gebouw', 'Immeuble mixte'] },
  shop: { type: 'commercial', name: ['Handelszaak', 'Commerce'] },
  gallery: { type: 'commercial', name: ['Galerie', 'Galerie'] },
  restaurant: { type: 'commercial', name: ['Horecazaak', 'Horeca'] },
  office: { type: 'commercial', name: ['Kantoor', 'Bureau'] },
  workshop: { type: 'commercial', name: ['Atelier', 'Atelier'] },
  warehouse: { type: 'commercial', name: ['Opslagplaats', 'Entrepôt'] },
  garage: { type: 'garage', name: ['Garagebox', 'Box fermé'] },
  parking: { type: 'garage', name: ['Parkeerplaats', 'Emplacement de parking'] },
};

/** ChargesBasis in the agency's own words; `fixed` and `provision` stay codes. */
export const CHARGES_IN_WORDS: Record<string, Pair> = {
  commons: [
    'Provisie voor onderhoud en verlichting van de gemene delen, jaarlijkse afrekening',
    "Provision pour l'entretien et l'éclairage des communs, décompte annuel",
  ],
  'commons-lift': [
    'Provisie: gemene delen, lift en onderhoud; afrekening na de algemene vergadering',
    "Provision : communs, ascenseur et entretien ; décompte après l'assemblée générale",
  ],
  heating: [
    'Provisie inclusief verwarming en warm water, individuele tellers',
    'Provision, chauffage et eau chaude compris, compteurs individuels',
  ],
  'all-in': [
    'Forfait: water, verwarming en elektriciteit inbegrepen',
    'Forfait : eau, chauffage et électricité compris',
  ],
  internet: ['Forfait: koud water, gemene delen en internet', 'Forfait : eau froide, communs et internet'],
  boiler: ['Forfait voor het onderhoud van de ketel', "Forfait pour l'entretien de la chaudière"],
};

export const MARQUEE_NAMES: Record<number, Pair> = {
  1: ['Nieuw', 'Nouveau'],
  2: ['Onder optie', 'Sous option'],
  3: ['Exclusief', 'Exclusivité'],
  4: ['Biedingen lopen', 'Offres en cours'],
};

export const DOCUMENTS = {
  epc: ['EPB-certificaat', 'Certificat PEB'],
  plan: ['Grondplan', 'Plan'],
  electricity: ['Keuring van de elektrische installatie', "Contrôle de l'installation électrique"],
  planning: ['Stedenbouwkundige inlichtingen', 'Renseignements urbanistiques'],
  minutes: ['Verslag van de laatste algemene vergadering', 'Procès-verbal de la dernière assemblée générale'],
  deed: ['Basisakte en reglement van mede-eigendom', 'Acte de base et règlement de copropriété'],
  soil: ['Bodemattest', 'Attestation du sol'],
  survey: ['Opmetingsplan', 'Plan de géomètre'],
  lease: ['Model van de huurovereenkomst', 'Modèle de bail'],
} as const satisfies Record<string, Pair>;
export type DocumentName = keyof typeof DOCUMENTS;
/** Name of the energy certificate in Flanders. */
export const FLEMISH_CERTIFICATE: Pair = ['Energieprestatiecertificaat (EPC)', 'Certificat PEB (EPC)'];

export const MANAGERS = [
  {
    Name: 'Lies Verhoeven',
    Phone: '02 555 01 21',
    Email: 'lies@lindenbroek.example',
    PictureUrl: '{host}/pictures/portrait-lies-300.webp',
  },
  {
    Name: 'Karim Benali',
    Phone: '02 555 01 24',
    Email: 'karim@lindenbroek.example',
    PictureUrl: '{host}/pictures/portrait-karim-300.webp',
  },
  {
    Name: 'Sophie Delcourt',
    Phone: '0470 55 01 37',
    Email: 'sophie@lindenbroek.example',
    PictureUrl: '{host}/pictures/portrait-sophie-300.webp',
  },
  {
    Name: 'Thomas Wauters',
    Phone: '02 555 01 29',
    Email: 'thomas@lindenbroek.example',
    PictureUrl: '{host}/pictures/portrait-thomas-300.webp',
  },
] as const;
