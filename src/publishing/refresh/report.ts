// The report of a refresh as a page for people and as JSON for programs, under <store>/reports/.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MissingFacts, type PropertyPictures, REPORT_FOLDER, type Report, reportName } from '#api/refresh.ts';
import { formatDate, formatMoment } from '#domain/format/date.ts';
import { formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import type { LanguageDifference } from '#domain/property/difference.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { escapeMarkup } from '#web/escape.ts';
import { describeCounts, fieldName, hasCompared, listChanges } from '#words/difference-text.ts';
import { faultWords, mergeFaults } from '#words/fault-text.ts';
import { describeMissing, isUnsure } from '#words/legal-sheet.ts';

/** Number of reports kept: ten days of reports when the site is refreshed every 15 minutes. */
const KEPT_REPORTS = 1000;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#171b22;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}.outcome{padding:.75rem 1rem;border-inline-start:.4rem solid #a33f22;background:#eff1f4}
.outcome.published,.outcome.withheld{border-color:#1f6b43}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-block-end:1px solid #d3d8df}
td{overflow-wrap:anywhere}th:first-child,td:first-child{inline-size:22%}table.list th:first-child,table.list td:first-child{inline-size:9rem}
summary{padding-block:.5rem;font-weight:600}
@media(max-width:40rem){thead{display:none}tr{display:block;padding-block:.35rem;border-block-end:1px solid #8886}
table td:first-child,td{display:block;inline-size:auto;padding-block:0;border:0}table.list td:first-child{inline-size:auto}td:first-child{font-weight:600}}
@media(prefers-color-scheme:dark){body{background:#11151c;color:#eef0f4}.outcome{background:#232a36}th,td{border-color:#3a4352}}`;

function table(heads: string[], rows: string[][], kind = 'facts'): string {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  const head = heads.length > 0 ? `<thead>${row(heads, 'th')}</thead>` : '';
  return `<table class="${kind}">${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table>`;
}

function formatDifference(difference: LanguageDifference, language: Language): string {
  const lists = listChanges(difference, language).map(({ heading, rows }) => {
    const cells = rows.map(({ id, title, what }) => [id, title, what ?? '']);
    return `<details open><summary>${escapeMarkup(heading)} (${rows.length})</summary>${table([], cells, 'list')}</details>`;
  });
  return `<h3>${escapeMarkup(describeCounts(difference, language))}</h3>\n${lists.join('\n')}`;
}

/** Properties with missing facts, and the law of their regions. */
function formatMissingFacts(found: readonly MissingFacts[], language: Language): string {
  const t = translate(language);
  if (found.length === 0) return `<p>${escapeMarkup(t('refresh:legal.none'))}</p>`;
  const names = (facts: readonly string[]) => facts.map((fact) => fieldName(`facts.${fact}`, language)).join(', ');
  const rows = found.map((lacking) => [lacking.id, lacking.title, describeMissing(lacking, language)]);
  const regions = new Set(found.map(({ region }) => region));
  const unread = t('refresh:legal.unread');
  const sources = [...LEGAL.advertisement, ...LEGAL.saleFile]
    .filter(({ region }) => regions.has(region))
    .map(({ facts, source }) => [
      names(facts),
      [source.name, source.since, source.url, isUnsure(source) ? unread : ''].filter(Boolean).join(', '),
    ]);
  return `${table(['ID', t('refresh:legal.home'), t('refresh:legal.missing')], rows, 'list')}
<h3>${escapeMarkup(t('refresh:legal.source'))}</h3>
<p>${escapeMarkup(t('refresh:legal.checked', { date: formatDate(LEGAL.checkedOn, language) }))}</p>
${table([], sources)}`;
}

/** A property with fewer pictures than this share of the median is listed. */
const FEW_SHARE = 0.5;

function describePictures(
  { count, small, blurred, withoutRights, isPlanFirst }: PropertyPictures,
  median: number,
  t: Translate,
) {
  return [
    ...(count < median * FEW_SHARE ? [t('refresh:pictures.count', { count })] : []),
    ...(isPlanFirst ? [t('refresh:pictures.plan')] : []),
    ...(blurred.length > 0 ? [t('refresh:pictures.blurred', { numbers: blurred.join(', ') })] : []),
    ...(small.length > 0 ? [t('refresh:pictures.small', { numbers: small.join(', ') })] : []),
    ...(withoutRights > 0 ? [t('refresh:pictures.rights', { count: withoutRights })] : []),
  ].join(' · ');
}

/** Possible improvements of photographs, by property. */
function formatPictures({ properties, left }: NonNullable<Report['pictures']>, language: Language): string {
  const t = translate(language);
  const counts = properties.map(({ count }) => count).sort((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  const rows = properties
    .map((property) => [property.id, property.title, describePictures(property, median, t)])
    .filter(([, , what]) => what !== '');
  const lines = [
    ...(left > 0 ? [t('refresh:pictures.left', { count: left })] : []),
    rows.length > 0 ? t('refresh:pictures.median', { median }) : t('refresh:pictures.none'),
  ];
  return `${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n')}\n${rows.length > 0 ? table([], rows, 'list') : ''}`;
}

/** The report as a self-contained page: no script, no file, no other host. */
export function formatReport(report: Report): string {
  const { language, faults, differences, times } = report;
  const t = translate(language);
  const sum = times.reduce((total, { seconds }) => total + seconds, 0);
  const duration = (seconds: number) => `${formatNumber(seconds, language, 1)} s`;
  const rows = times.map(({ stage, seconds }) => [t(`refresh:stage.${stage}`), duration(seconds)]);
  const faultRows = mergeFaults(faults).map((fault) => {
    const { severity, where, problem, remedy } = faultWords(fault, language);
    return [severity, where, problem, remedy];
  });
  const isCompared = hasCompared(times);
  const changes =
    differences.length > 0
      ? differences.map((difference) => formatDifference(difference, language)).join('\n')
      : `<p>${escapeMarkup(t('refresh:first'))}</p>`;
  const section = (title: string, content: string) => `<h2>${escapeMarkup(title)}</h2>\n${content}`;
  const heads = ['', t('refresh:report.where'), t('refresh:report.what'), t('refresh:report.todo')];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(t('refresh:report.title'))}</title><style>${STYLE}</style></head><body>
<h1>${escapeMarkup(t('refresh:report.title'))}</h1>
<p class="outcome ${report.outcome}">${escapeMarkup(report.message)}</p>
${table(
  [],
  [
    [t('refresh:report.from'), report.from],
    [t('refresh:report.at'), formatMoment(report.at, language)],
  ],
)}
${isCompared ? section(t('refresh:report.changes'), changes) : ''}
<h2>${escapeMarkup(t('refresh:report.faults'))}</h2>
${faults.length > 0 ? table(heads, faultRows) : `<p>${escapeMarkup(t('refresh:report.noFaults'))}</p>`}
${isCompared || report.missingFacts.length > 0 ? section(t('refresh:legal.title'), formatMissingFacts(report.missingFacts, language)) : ''}
${report.pictures ? section(t('refresh:pictures.title'), formatPictures(report.pictures, language)) : ''}
<h2>${escapeMarkup(t('refresh:report.times'))}</h2>
${table([], [...rows, [t('refresh:report.total'), duration(sum)]])}
</body></html>
`;
}

/** Writes the report as JSON and HTML; returns the path of the HTML file. */
export function writeReport(store: string, report: Report): string {
  const folder = join(store, REPORT_FOLDER);
  mkdirSync(folder, { recursive: true });
  const name = reportName(report);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report, undefined, 1));
  writeFileSync(join(folder, `${name}.html`), formatReport(report));
  const names = [...new Set(readdirSync(folder).map((file) => file.replace(/\.(?:json|html)$/, '')))].sort();
  for (const old of names.slice(0, -KEPT_REPORTS))
    for (const ending of ['json', 'html']) rmSync(join(folder, `${old}.${ending}`), { force: true });
  return join(folder, `${name}.html`);
}
