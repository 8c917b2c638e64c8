// Writes generated tables into the guides: settings into docs/deploy.md, routes of the service into docs/contracts.md.
import '#service/tsx.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { formatSettingsGuide, SETTINGS_MARKS } from '#service/settings/describe-settings.ts';

const { formatRoutesGuide, ROUTES_MARKS } = await import('#service/http/routes-guide.ts');
const TABLES = [
  { file: 'docs/deploy.md', marks: SETTINGS_MARKS, text: formatSettingsGuide() },
  { file: 'docs/contracts.md', marks: ROUTES_MARKS, text: formatRoutesGuide() },
];
for (const { file, marks, text } of TABLES) {
  const [start, end] = marks;
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(start);
  const [, after = ''] = rest.split(end);
  if (after === '') throw new Error(`${file} lacks ${start} … ${end}`);
  writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
  console.log(`Written into ${file}.`);
}
