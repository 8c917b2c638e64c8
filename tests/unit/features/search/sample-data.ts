import type { SearchData } from '#api/search-data.ts';

type Sample = {
  id: string;
  headline?: string;
  goal?: 0 | 1;
  city?: number;
  type?: number;
  availability?: number;
  picture?: string;
  priceText?: string;
};

const CITIES = [
  { name: 'Brussel', slug: 'brussel', zip: '1000', sale: 2, rent: 1, spellings: ['brussel', 'bruxelles'] },
  { name: 'Ukkel', slug: 'ukkel', zip: '1180', sale: 0, rent: 1, spellings: ['ukkel', 'uccle'] },
  { name: 'Brussel', slug: 'brussel', zip: '1120', sale: 1, rent: 0, spellings: ['brussel', 'neder over heembeek'] },
  { name: 'Gent', slug: 'gent', zip: '9000', sale: 0, rent: 0, spellings: ['gent', 'gand'] },
];
const TYPES = [
  { id: '2', name: 'Appartement', slug: 'appartement', showOrder: 1, sale: 2, rent: 2 },
  { id: '1', name: 'Huis, villa', slug: 'huis-villa', showOrder: 0, sale: 1, rent: 0 },
];
export const SAMPLES: Sample[] = [
  { id: '4013972', headline: 'Licht appartement met terras', picture: '/p/a-300.webp', priceText: '€ 375.000' },
  { id: '4015906', headline: 'Herenhuis vlak bij het park', type: 1 },
  { id: '4020000', goal: 1, headline: '' },
  { id: '4030000', goal: 1, city: 1, headline: 'Studio in Élysée', availability: 2 },
  { id: '4040000', city: 2, headline: 'Dakappartement' },
];

/** A few properties in the browser's data format. */
export function sampleData(samples: Sample[] = SAMPLES, more: Partial<SearchData> = {}): SearchData {
  const column = <Value>(read: (sample: Sample) => Value) => samples.map(read);
  return {
    language: 'nl',
    textLanguage: 'nl',
    cityLanguage: 'nl',
    types: TYPES,
    cities: CITIES,
    pictureWidths: [[100, 300, 600], []],
    agents: [],
    properties: {
      id: column(({ id }) => id),
      goal: column(({ goal = 0 }) => goal),
      availability: column(({ availability = 0 }) => availability),
      city: column(({ city = 0 }) => city),
      street: column(() => ''),
      types: column(({ type = 0 }) => [type]),
      typeName: column(({ type = 0 }) => TYPES[type]?.name ?? ''),
      headline: column(({ headline = '' }) => headline),
      price: column(() => null),
      allIn: column(() => null),
      month: column(() => null),
      priceText: column(({ priceText = '' }) => priceText),
      bedrooms: column(() => null),
      surfaceM2: column(() => null),
      groundM2: column(() => null),
      isNewBuild: column(() => 0),
      createdOn: column(() => null),
      openHouse: column(() => ''),
      energy: column(() => ''),
      marquee: column(() => 0),
      tag: column(() => ''),
      picture: column(({ picture = '' }) => picture),
      pictureCount: column(({ picture }) => (picture ? 1 : 0)),
      pictureWidths: column(({ picture }) => (picture ? 0 : 1)),
      pictureSubject: column(() => 'facade'),
      pictureKind: column(() => 0),
      agent: column(() => -1),
      pictureFocus: column(() => 12),
    },
    ...more,
  };
}
