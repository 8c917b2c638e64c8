import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { listLegalNotes } from '#features/property/legal-notes.ts';
import { translate } from '#i18n/translator.ts';
import { sampleProperty } from './sample-property.ts';

const textsOf = (property: Property, language: 'nl' | 'de' = 'nl') =>
  listLegalNotes(property, language, translate(language))
    .map(({ text }) => text)
    .join('\n');

const ghent = { name: 'Gent', slug: 'gent', zip: '9000', countryId: 10 };

describe('the legal notes on a property', () => {
  test('give the advance of 10 % in euro for a sale', () => {
    expect(textsOf(sampleProperty())).toContain('€\u00a039.500');
  });

  test('limit the advance on a new home to 5 %, as the Breyne Act requires for unfinished homes', () => {
    expect(textsOf(sampleProperty({ isNewBuild: true }))).toContain('ten hoogste 5 % van de prijs, hier €\u00a019.750');
    expect(textsOf(sampleProperty({ isNewBuild: true, kinds: ['office'] }))).not.toContain('€\u00a019.750');
    expect(textsOf(sampleProperty())).not.toContain('€\u00a019.750');
  });

  test.each([
    ['Brussels', '1000', '€\u00a02.000'],
    ['Flanders', '9000', '€\u00a03.000'],
    ['Wallonia', '5000', '€\u00a02.000'],
  ])('in %s (%s) give for a rent of € 1.000 a deposit of %s', (_region, zip, deposit) => {
    const price = { kind: 'amount', euro: 1000, startingFrom: false } as const;
    const text = textsOf(sampleProperty({ goal: 'rent', price, city: { ...ghent, zip } }));
    expect(text).toContain(deposit);
  });

  test.each([
    ['a garage', 'garage'],
    ['a shop', 'shop'],
    ['a type missing from types.json', 'unknown'],
  ] as const)('give no maximum deposit for %s', (_name, kind) => {
    const price = { kind: 'amount', euro: 115, startingFrom: false } as const;
    const rented = { goal: 'rent', price, kinds: [kind] } as const;
    expect(textsOf(sampleProperty(rented))).not.toContain('€');
  });

  test('calculate no amount from a hidden price', () => {
    const hidden = { kind: 'onRequest' } as const;
    expect(textsOf(sampleProperty({ price: hidden }))).not.toContain('€');
    expect(textsOf(sampleProperty({ goal: 'rent', price: hidden }))).not.toContain('€');
  });

  test('say that a Flemish home with label F must be renovated within 5 years, 6 in the German text', () => {
    const property = sampleProperty({ city: ghent, energy: { scale: 'flanders', label: 'f' } });
    expect(textsOf(property)).toMatch(/binnen 5 jaar/);
    expect(textsOf(property, 'de')).toMatch(/6 Jahre/);
  });

  test('state no renovation duty for a Brussels home, a rental or a sold home', () => {
    const energy = { scale: 'flanders', label: 'f' } as const;
    const duty = translate('nl')('property:energy.renovation', { years: 5 });
    expect(textsOf(sampleProperty({ energy: { scale: 'brussels', label: 'f' } }))).not.toContain(duty);
    expect(textsOf(sampleProperty({ goal: 'rent', city: ghent, energy }))).not.toContain(duty);
    expect(textsOf(sampleProperty({ availability: 'sold', city: ghent, energy }))).not.toContain(duty);
  });
});
