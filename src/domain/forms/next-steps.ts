import type { Goal } from '../property/goal.ts';
import type { NextStep } from './effects.ts';
import { EFFECTS, type FormName } from './forms.ts';

/** Next steps after a form. When the property's goal is known, leaves out the list of the other goal. */
export function listNextSteps(form: FormName, goal?: Goal): readonly NextStep[] {
  const steps = EFFECTS[form].next;
  if (goal === undefined || !steps.includes(goal)) return steps;
  const other = goal === 'rent' ? 'sale' : 'rent';
  return steps.filter((step) => step !== other);
}
