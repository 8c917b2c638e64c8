import type { Features, ListData } from '#domain/list/list-filter.ts';

type Home = {
  id: string;
  city?: number;
  types?: number[];
  price?: number | null;
  availability?: number;
  goal?: number;
  bedrooms?: number | null;
  surfaceM2?: number | null;
  groundM2?: number | null;
  isNewBuild?: number;
  has?: number;
  hasNot?: number;
  freeFrom?: number | null;
  energy?: string;
  headline?: string;
};

/** Columns of a few properties, newest first, in the format of the data file. */
export function listData(homes: Home[]): ListData {
  const column = <Value>(read: (home: Home) => Value) => homes.map(read);
  return {
    types: [
      { id: '1', name: 'Huis, villa', showOrder: 0 },
      { id: '2', name: 'Appartement', showOrder: 1 },
      { id: '4', name: 'Grond', showOrder: 3 },
    ],
    cities: [
      { name: 'Brussel', slug: 'brussel', zip: '1000', spellings: ['brussel', 'bruxelles', 'brussels'] },
      { name: 'Élzele', slug: 'elzele', zip: '9600', spellings: ['elzele', 'ellezelles'] },
      { name: 'Anderlecht', slug: 'anderlecht', zip: '1070', spellings: ['anderlecht'] },
    ],
    properties: {
      id: column(({ id }) => id),
      goal: column(({ goal = 0 }) => goal),
      availability: column(({ availability = 0 }) => availability),
      city: column(({ city = 0 }) => city),
      types: column(({ types = [1] }) => types),
      typeName: column(({ types = [1] }) => (types[0] === 2 ? 'Bouwgrond' : 'Appartement')),
      headline: column(({ headline = '' }) => headline),
      price: column(({ price = null }) => price),
      bedrooms: column(({ bedrooms = null }) => bedrooms),
      surfaceM2: column(({ surfaceM2 = null }) => surfaceM2),
      groundM2: column(({ groundM2 = null }) => groundM2),
      isNewBuild: column(({ isNewBuild = 0 }) => isNewBuild),
      energy: column(({ energy = '' }) => energy),
    },
  };
}

/** Features of these properties, in the format of the file that filters load. */
export const featureData = (homes: Home[]): Features =>
  Object.fromEntries(
    homes.map(({ id, has = 0, hasNot = 0, freeFrom = null }) => [id, [has, hasNot, freeFrom] as const]),
  );
