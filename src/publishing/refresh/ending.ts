import type { Outcome } from '#api/refresh.ts';

/** The end of a refresh: its kind, and the sentence for staff. */
export type Ending = { outcome: Outcome; message: string };

/** What a step gives to the next ones, or the end of the refresh. */
export type StepResult<Data> = ({ ok: true } & Data) | { ok: false; ending: Ending };

export const endWith = (outcome: Outcome, message: string): { ok: false; ending: Ending } => ({
  ok: false,
  ending: { outcome, message },
});
