import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatSettingsGuide, formatSettingsHelp, SETTINGS_MARKS } from '#service/settings/describe-settings.ts';
import { NAMES_IN_FILES, SETTING_NAMES } from '#service/settings/table.ts';

const [start, end] = SETTINGS_MARKS;

test('docs/deploy.md lists the settings that the service reads (to update: npm run tool -- guides)', () => {
  const [, written = ''] = readFileSync('docs/deploy.md', 'utf8').split(start);
  expect(written.split(end)[0]?.trim()).toBe(formatSettingsGuide());
});

test('the help lists every setting, and every file that may contain a secret', () => {
  const help = formatSettingsHelp();
  const names = [...SETTING_NAMES, ...NAMES_IN_FILES.map((name) => `${name}_FILE`)];
  expect(names.filter((name) => !help.split(/\s+/).includes(name))).toEqual([]);
});

test('the help is plain text', () => {
  expect(formatSettingsHelp()).not.toMatch(/`|\]\(/);
});
