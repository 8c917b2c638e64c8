import { describe, expect, test } from 'vitest';
import type { PriceVat } from '#domain/price/price-vat.ts';
import type { Property } from '#domain/property/property.ts';
import { listUnits, mapUnits, summariseUnits } from '#domain/site/project.ts';
import type { Project } from '#domain/site/site.ts';

const unit = (id: string, more: Partial<Property> = {}): Property =>
  ({ id, goal: 'sale', availability: 'available', price: { kind: 'onRequest' }, facts: {}, ...more }) as Property;
const amount = (euro: number, vat?: PriceVat) =>
  ({ kind: 'amount', euro, startingFrom: false, ...(vat && { vat }) }) as const;
const project = (id: string, propertyIds: string[]): Project => ({
  id,
  name: { text: id, language: 'nl' },
  cityName: 'Gent',
  zip: '9000',
  propertyIds,
  pictures: [],
  plans: [],
  documents: [],
});

describe('the units of a project', () => {
  test('are in the order of the project’s record, each once, without those that are not on the site', () => {
    const units = listUnits(project('kaai', ['3', '1', '9', '3']), [unit('1'), unit('2'), unit('3')]);
    expect(units.map(({ id }) => id)).toEqual(['3', '1']);
  });

  test('belong to the first of two projects that list them', () => {
    const kaai = project('kaai', ['1']);
    expect(mapUnits([kaai, project('park', ['1', '2'])]).get('1')).toBe(kaai);
  });

  test('are summarised by the lowest price and the ranges of the available ones', () => {
    const units = [
      unit('1', { price: amount(245_000), facts: { bedrooms: 1, surfaceLiving: 55 } }),
      unit('2', { price: amount(390_000), facts: { bedrooms: 3, surfaceLiving: 110 } }),
      unit('3', { price: amount(100_000), facts: { bedrooms: 9, surfaceLiving: 10 }, availability: 'sold' }),
      unit('4'),
    ];
    expect(summariseUnits(units)).toEqual({
      total: 4,
      available: 3,
      from: { goal: 'sale', price: amount(245_000) },
      bedrooms: [1, 3],
      surfaceM2: [55, 110],
    });
  });

  test('are all listed and summarised when there are four hundred', () => {
    const ids = Array.from({ length: 400 }, (_, at) => String(at + 1));
    const own = ids.map((id) => unit(id, { price: amount(200_000 + Number(id)), facts: { bedrooms: Number(id) % 4 } }));
    const units = listUnits(project('kaai', ids.toReversed()), own);
    expect([units.length, units[0]?.id]).toEqual([400, '400']);
    expect(summariseUnits(units)).toMatchObject({ total: 400, from: { price: { euro: 200_001 } }, bedrooms: [0, 3] });
  });

  test('have only figures that a unit publishes, and none for a project without units', () => {
    expect(summariseUnits([unit('1')])).toEqual({ total: 1, available: 1 });
    expect(summariseUnits([])).toEqual({ total: 0, available: 0 });
  });

  test('for sale are never compared in price with units to let', () => {
    const units = [unit('1', { price: amount(245_000) }), unit('2', { goal: 'rent', price: amount(900) })];
    expect(summariseUnits(units).from).toEqual({ goal: 'sale', price: amount(245_000) });
  });

  test('are compared with VAT added when a price excludes it', () => {
    const units = [
      unit('1', { price: amount(245_000, 'excluded') }),
      unit('2', { price: amount(290_000, 'included') }),
      unit('3', { price: amount(310_000, 'included') }),
    ];
    expect(summariseUnits(units).from?.price).toEqual(amount(290_000, 'included'));
  });
});
