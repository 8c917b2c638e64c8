// Parses the sentences of tests/fixtures/sentences and prints wrong results: `npm run bench -- sentences`. It never
// fails.
import { listScores } from './sentence-score.ts';

for (const { language, count, misses } of listScores()) {
  const silent = misses.filter(({ isSilent }) => isSilent).length;
  const share = (100 * (count - misses.length)) / count;
  console.log(
    `${language}: ${count - misses.length} of ${count} right (${share.toFixed(1)} %), ${silent} silently wrong`,
  );
  for (const { text, differences, isSilent } of misses)
    console.log(`  ${isSilent ? '!' : ' '} ${text}: ${differences.join('; ')}`);
}
