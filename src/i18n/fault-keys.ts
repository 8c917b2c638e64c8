import type { TextKey } from './messages.ts';

type CheckKey<Kind extends string> = TextKey extends infer Key
  ? Key extends `check:${infer Name extends `${Kind}.${string}`}`
    ? Name
    : never
  : never;

/** What is wrong in a snapshot or a built site, and what to do about it: texts of `check.json`. */
export type Problem = CheckKey<'problem'>;
export type Remedy = CheckKey<'remedy'>;
