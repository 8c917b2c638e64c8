import { expect, test } from 'vitest';
import { COST_FIGURES } from '#domain/costs/cost-figures.ts';
import { costFigures } from '#domain/costs/costs.ts';
import { LEGAL } from '#domain/law/legal.ts';

test('a browser works costs out with the very figures of the law that the build has checked', () => {
  expect(COST_FIGURES).toEqual(costFigures(LEGAL));
});
