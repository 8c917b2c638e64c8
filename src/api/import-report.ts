import { z } from 'zod/mini';

/** Exit codes of `npm run import`. As with every command, 2 means a wrong option. */
export const IMPORT_CODES = {
  /** All properties were imported. */
  taken: 0,
  /** Nothing was changed. */
  refused: 1,
  /** Imported, except for properties that the output names. */
  leftOut: 3,
  /**
   * Questions are open because no terminal was attached. The delivery is imported anyway, unless a column that every
   * property needs is missing.
   */
  asks: 4,
} as const;

const choice = z.object({ value: z.string(), label: z.string() });

/** Question to staff about a delivery; the answer refers to its `key`. */
const question = z.object({
  key: z.string(),
  text: z.string(),
  /** Possible answers; if empty, the answer is the name of a field. */
  choices: z.array(choice),
  guess: z.exactOptional(z.string()),
  /** True when no data are lost without an answer. */
  isOptional: z.boolean(),
});
export type ImportQuestion = z.infer<typeof question>;

/** Preview of a property's card; `cells` lists what was read from which cell. */
const card = z.object({ text: z.string(), cells: z.array(z.string()) });
export type ImportCard = z.infer<typeof card>;

/**
 * Report that `npm run import -- --report <file>` writes: what was read from the delivery, and whether it was imported.
 */
export const importReport = z.object({
  state: z.enum(['read', 'taken', 'refused']),
  /** Number of properties in the delivery. */
  count: z.number(),
  questions: z.array(question),
  /** Fields that can be the answer to a question without choices. */
  fields: z.array(z.string()),
  cards: z.array(card),
  /** Lines for staff: why a delivery was rejected, what is left out, and how each field was used. */
  lines: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** Answers by the keys of their questions. */
export const importAnswers = z.record(z.string(), z.string());
export type ImportAnswers = z.infer<typeof importAnswers>;
