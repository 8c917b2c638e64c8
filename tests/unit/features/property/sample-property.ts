import type { Property } from '#domain/property/property.ts';

/** A flat for sale in Brussels, which tests change as needed. */
export function sampleProperty(change: Partial<Property> = {}): Property {
  return {
    id: '4000001',
    goal: 'sale',
    availability: 'available',
    typeIds: ['2'],
    kinds: ['apartment'],
    typeName: { text: 'Appartement', language: 'nl' },
    headline: { text: 'Licht appartement aan de kaai', language: 'nl' },
    marquee: 0,
    isNewBuild: false,
    city: { name: 'Brussel', slug: 'brussel', zip: '1000', countryId: 10 },
    address: { street: 'Vlaamsesteenweg', houseNumber: '12', boxNumber: '3' },
    price: { kind: 'amount', euro: 395000, startingFrom: false },
    energy: { scale: 'brussels', label: 'c_plus' },
    facts: { bedrooms: 2, surfaceLiving: 96, bathrooms: 1 },
    plans: [],
    pictures: [],
    documents: [],
    ...change,
  };
}
