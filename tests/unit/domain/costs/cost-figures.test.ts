import { expect, test } from 'vitest';
import { COST_FIGURES } from '#domain/costs/cost-figures.ts';
import { costFigures } from '#domain/costs/costs.ts';
import { LEGAL } from '#domain/law/legal.ts';

test('the browser calculates costs with the legal figures that the build validated', () => {
  expect(COST_FIGURES).toEqual(costFigures(LEGAL));
});
