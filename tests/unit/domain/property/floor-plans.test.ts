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
  ['plans stand apart, and the others keep their order', [first, plan, last], [first, last], [plan]],
  ['a property that has nothing but a plan shows that', [plan], [plan], [plan]],
  ['without any there is none', [], [], []],
])('%s', (_fact, all, pictures, plans) => expect(splitPlans(all)).toEqual({ pictures, plans }));
