// The table of settings for docs/deploy.md and --help.
import { NAMES_IN_FILES, rowOf, SETTING_NAMES, type SettingRow } from './table.ts';

/** Markers in docs/deploy.md; scripts/tools/write-guides.ts writes the text between them. */
export const SETTINGS_MARKS = ['<!-- settings -->', '<!-- /settings -->'] as const;

const withoutOf = ({ without, fallback }: SettingRow): string =>
  without ?? (fallback === undefined ? '–' : `\`${fallback}\``);

/** Markdown table of all settings, and the list of those that can be read from a file. */
export function formatSettingsGuide(): string {
  const rows = SETTING_NAMES.map((name) => `| \`${name}\` | ${withoutOf(rowOf(name))} | ${rowOf(name).about} |`);
  const files = NAMES_IN_FILES.map((name) => `\`${name}_FILE\``).join(', ');
  return [
    '| name | without it | what it does |',
    '|---|---|---|',
    ...rows,
    '',
    `What holds a password or a key may stand in a file instead, as container platforms and systemd hand it over. These settings name such a file: ${files}.`,
  ].join('\n');
}

/** Terminal text: each setting, its effect and its default. */
export function formatSettingsHelp(): string {
  const plain = (markdown: string): string =>
    markdown
      .replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('`', '');
  const width = Math.max(...SETTING_NAMES.map(({ length }) => length));
  const rows = SETTING_NAMES.map((name) => {
    const row = rowOf(name);
    return `  ${name.padEnd(width)}  ${plain(row.about)} [${plain(withoutOf(row))}]`;
  });
  const files = NAMES_IN_FILES.map((name) => `${name}_FILE`).join(' ');
  return [
    'Settings, from the environment [what counts without it]:',
    ...rows,
    '',
    `Names of files that hold a secret: ${files}`,
  ].join('\n');
}
