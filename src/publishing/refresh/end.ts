import type { Outcome } from './outcome.ts';

/** The end of a refresh before its last step: its kind, and the sentence for staff. */
export class End extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}
