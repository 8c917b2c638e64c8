import { z } from 'zod/mini';

/** Exit codes of `npm run import`; 2 is a wrong option, as for every command. */
export const IMPORT_CODES = {
  /** Everything was imported. */
  taken: 0,
  /** Nothing was changed. */
  refused: 1,
  /** Imported, except for properties that were left out, each of which is named. */
  leftOut: 3,
  /** Questions are open, which no terminal could ask; imported, unless a column that every property needs is missing. */
  asks: 4,
} as const;

const choice = z.object({ value: z.string(), label: z.string() });

/** A question of a delivery, in words for staff; `key` names it in an answer. */
const question = z.object({
  key: z.string(),
  text: z.string(),
  /** Possible answers; without any it is answered by the name of a field. */
  choices: z.array(choice),
  guess: z.exactOptional(z.string()),
  /** True when it may stay open without a loss. */
  isOptional: z.boolean(),
});
export type ImportQuestion = z.infer<typeof question>;

/** A property as its card will be; `cells` says what was read from which cell. */
const card = z.object({ text: z.string(), cells: z.array(z.string()) });
export type ImportCard = z.infer<typeof card>;

/** What `npm run import -- --report <file>` leaves: a reading of the delivery, and whether it was taken. */
export const importReport = z.object({
  state: z.enum(['read', 'taken', 'refused']),
  /** Properties of the delivery. */
  count: z.number(),
  questions: z.array(question),
  /** Fields that a question without choices may name. */
  fields: z.array(z.string()),
  cards: z.array(card),
  /** Lines for staff: the reason of a refusal, what is left out, what became of every field. */
  lines: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** Answers to questions, by their keys. */
export const importAnswers = z.record(z.string(), z.string());
export type ImportAnswers = z.infer<typeof importAnswers>;
