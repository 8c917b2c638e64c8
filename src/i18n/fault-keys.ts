import type { TextKey } from './messages.ts';

type CheckKey<Kind extends string> = TextKey extends infer Key
  ? Key extends `check:${infer Name extends `${Kind}.${string}`}`
    ? Name
    : never
  : never;

/** Errors in a snapshot or a built site, and their remedies: texts of `check.json`. */
export type Problem = CheckKey<'problem'>;
export type Remedy = CheckKey<'remedy'>;
