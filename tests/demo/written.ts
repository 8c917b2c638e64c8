import type { Fact } from '../../scripts/demo/fact.ts';
import { FACTS, TEXTS } from '../../scripts/demo/properties.ts';

/** A text of the demo, with the facts of its property. */
export type DemoText = {
  fact: Fact;
  name: string;
  language: 'nl' | 'fr';
  headline: string;
  html: string;
  plain: string;
};

const toPlain = (html: string) =>
  html
    .replace(/<\/(p|li)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');

export const WRITTEN: readonly DemoText[] = FACTS.flatMap((fact) =>
  (['nl', 'fr'] as const).flatMap((language) => {
    const text = TEXTS[fact.id]?.[language];
    if (!text) return [];
    const [headline, html] = text;
    return [{ fact, name: `${fact.id} ${language}`, language, headline, html, plain: toPlain(html) }];
  }),
);

export const namesOf = (texts: readonly DemoText[]): string[] => texts.map(({ name }) => name);
