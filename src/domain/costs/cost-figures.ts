// Named imports, so that a browser receives only these two tables of legal.json.
import { mortgage, notaryFee } from '../law/legal.json' with { type: 'json' };
import { type CostFigures, costFigures } from './costs.ts';

/** Current legal figures for the cost calculation in the browser; the build takes them from the validated table. */
export const COST_FIGURES: CostFigures = costFigures({ notaryFee, mortgage });
