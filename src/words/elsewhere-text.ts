import type { Translate } from '#i18n/translator.ts';

/** "Nothing in Hasselt today": names of towns as visitors typed them, with capitals as in "Saint-Josse-ten-Noode". */
export function elsewhereText(towns: readonly string[], t: Translate): string {
  const named = towns.map((town) =>
    town.replace(/^\p{Ll}|(?<=[\s-])\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase()),
  );
  return t('filter:elsewhere', { towns: named.join(', ') });
}
