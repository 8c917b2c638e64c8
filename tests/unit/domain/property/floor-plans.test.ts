import { expect, test } from 'vitest';
import { splitPlans } from '#domain/property/floor-plans.ts';
import type { Picture } from '#domain/property/property.ts';

const picture = (kind: Picture['kind'], number: number): Picture => ({
  kind,
  number,
  width: 600,
  height: 400,
  url: `https://photos.example/${number}.jpg`,
  sizes: [],
});
const [first, plan, last] = [picture('photo', 1), picture('plan', 2), picture('illustration', 3)];

test.each([
  ['floor plans are listed apart, and other pictures keep their order', [first, plan, last], [first, last], [plan]],
  ['a property with only a floor plan shows it as its picture', [plan], [plan], [plan]],
  ['a property without pictures has neither', [], [], []],
])('%s', (_fact, all, pictures, plans) => expect(splitPlans(all)).toEqual({ pictures, plans }));
