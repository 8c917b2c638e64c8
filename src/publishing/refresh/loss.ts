import type { Language } from '#domain/language.ts';
import { type LanguageDifference, lossShare } from '#domain/property/difference.ts';
import { translate } from '#i18n/translator.ts';
import { languageName } from '#words/language-name.ts';

const PERCENT = 100;

/** That more would go than the share `limit` of what is there, or all texts of a language; undefined where it would not. */
export function formatLoss(differences: LanguageDifference[], limit: number, language: Language): string | undefined {
  const share = lossShare(differences);
  if (share <= limit) return undefined;
  const t = translate(language);
  const lost = differences.filter(({ isTextLost }) => isTextLost);
  const names = lost.map((difference) => languageName(difference.language, language)).join(', ');
  if (names) return t('refresh:loss.texts', { language: names });
  const percent = (value: number) => Math.round(value * PERCENT);
  return t('refresh:loss', { share: percent(share), limit: percent(limit) });
}
