// Prints the outcome of a refresh: errors in the data, changes, the duration of stages, and the final message.
import { isPublished, type Report } from '#api/refresh.ts';
import { formatNumber } from '#domain/format/number.ts';
import { translate } from '#i18n/translator.ts';
import { describeDifferences } from '#words/difference-text.ts';
import { formatFaults } from '../console/report-faults.ts';

export function printEnd(
  { outcome, message, language, faults, differences, times, pages, missingFacts }: Report,
  isVerbose: boolean,
) {
  const t = translate(language);
  const problems = formatFaults(faults, language, isVerbose);
  if (problems) console.log(`\n${problems}\n`);
  const count = (...remedies: string[]) => faults.filter(({ remedy }) => remedies.includes(remedy)).length;
  const [held, accepted] = [count('remedy.hold', 'remedy.withhold'), count('remedy.accepted')];
  if (held > 0) console.log(t('refresh:held', { count: held }));
  if (accepted > 0) console.log(t('refresh:accepted', { count: accepted }));
  for (const line of describeDifferences(differences, language)) console.log(line);
  for (const { stage, seconds } of times) {
    const values = { stage: t(`refresh:stage.${stage}`), seconds: formatNumber(seconds, language, 1) };
    console.log(t('refresh:seconds', values));
  }
  if (pages) console.log(t(pages.rendered === pages.total ? 'refresh:rendered.all' : 'refresh:rendered', pages));
  if (missingFacts.length > 0) console.log(t('refresh:legal.count', { count: missingFacts.length }));
  const print = isPublished(outcome) ? console.log : console.error;
  print(message);
}
