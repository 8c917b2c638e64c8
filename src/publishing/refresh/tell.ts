// Prints how a refresh ended: what is wrong in the data, what changes, how long each stage took, and the sentence.
import { formatNumber } from '#domain/price/money.ts';
import { translate } from '#i18n/translator.ts';
import { describeDifferences } from '#words/difference-text.ts';
import { formatFaults } from '../build/report-faults.ts';
import type { Report } from './report.ts';

export function tellEnd(
  { outcome, message, language, faults, differences, times, pages, lacks }: Report,
  isVerbose: boolean,
) {
  const t = translate(language);
  const problems = formatFaults(faults, language, isVerbose);
  if (problems) console.log(`\n${problems}\n`);
  for (const line of describeDifferences(differences, language)) console.log(line);
  for (const { stage, seconds } of times) {
    const values = { stage: t(`refresh:stage.${stage}`), seconds: formatNumber(seconds, language, 1) };
    console.log(t('refresh:seconds', values));
  }
  if (pages) console.log(t(pages.drawn === pages.total ? 'refresh:drawn.all' : 'refresh:drawn', pages));
  if (lacks.length > 0) console.log(t('refresh:legal.count', { count: lacks.length }));
  const tell = outcome === 'published' ? console.log : console.error;
  tell(message);
}
