/** HTML of the parts that stand on many pages, for one build. */
export const rendered = new Map<string, string>();
