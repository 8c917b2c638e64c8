// By name, so that a browser gets these two of the law's tables and no more.
import { mortgage, notaryFee } from '../law/legal.json' with { type: 'json' };
import { type CostFigures, costFigures } from './costs.ts';

/** What today's law has costs worked out with in the browser; the build takes them from the table it has checked. */
export const COST_FIGURES: CostFigures = costFigures({ notaryFee, mortgage });
