// Markdown versions of property pages and an index of the site, for AI assistants; contain only what pages show.
import { regionOf } from '#domain/place/region.ts';
import { listFactGroups } from '#domain/property/facts.ts';
import { GOALS } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import { displayPhone } from '#domain/text/phone.ts';
import { wordsOf } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import type { Page } from '#routing/page.ts';
import { describeFact } from '#words/fact-text.ts';
import { languageName } from '#words/language-name.ts';
import { statusText } from '#words/outcome.ts';
import { addressText, listSizes, titleOf } from '#words/property-text.ts';
import type { BuiltSite, View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

/** Maximum number of properties in the index; sitemaps and feeds list all. */
const MAX_PROPERTIES = 200;

export type PropertyPage = Extract<Page, { kind: 'property' }>;

/** Escapes Markdown characters in texts of the agency. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');

/**
 * URL path of the Markdown version of a property's page. Undefined for other pages, when the texts are in another
 * language than the page, and when the agency disables Markdown.
 */
export function findMarkdownPath(page: Page, hasMarkdown: boolean): string | undefined {
  if (!hasMarkdown || page.kind !== 'property' || page.property.headline.language !== page.language) return undefined;
  return `${page.path}index.md`;
}

/** "Te koop · Appartement · Kerkstraat 33, 1080 Jette · € 375.000 · 2 slpk. · 96 m²" */
function summarise(property: Property, { language, own }: View): string {
  const t = translate(language);
  const shown = publicProperty(property, own);
  const parts = [
    t(`property:goal.${property.goal}`),
    property.typeName.text,
    addressText(property, t),
    statusText(property.availability, t) ?? shown.priceText,
    ...listSizes(shown, language, t),
  ];
  return escapeMarkdown(parts.filter(Boolean).join(' · '));
}

function listFactLines(property: Property, { language }: View): string[] {
  const t = translate(language);
  return listFactGroups(property, regionOf(property.city)).flatMap(({ group, rows }) => {
    const lines = rows.map((row) => {
      const isUnderReview = property.underReview?.includes(row.fact.id);
      const missing = t(isUnderReview ? 'property:facts.underReview' : 'property:facts.missing');
      const { label, text = missing } = describeFact(row, language, t);
      return `- ${t('property:labelled', { label, text: escapeMarkdown(text) })}`;
    });
    return ['', `## ${t(`property:group.${group}`)}`, '', ...lines];
  });
}

/** Markdown with the contents of a property's page. */
export function formatPropertyMarkdown({ property, path }: PropertyPage, view: View): string {
  const { language, own, site } = view;
  const { agency } = own;
  const headline = titleOf(property, translate(language), language);
  const description = escapeMarkdown(wordsOf(property.description?.text));
  return [
    `# ${escapeMarkdown(headline.text)}`,
    '',
    summarise(property, view),
    '',
    `<${site.url}${path}>`,
    ...(description ? ['', description] : []),
    ...listFactLines(property, view),
    '',
    '---',
    '',
    `${agency.name}, ${displayPhone(agency.phone)}, ${agency.email}`,
    '',
  ].join('\n');
}

/** Pages with a Markdown version, in the languages that this process renders. */
export function listMarkdownPages({ pages, site, languages }: BuiltSite): PropertyPage[] {
  return pages.filter(
    (page): page is PropertyPage =>
      languages.includes(page.language) && findMarkdownPath(page, site.hasMarkdown) !== undefined,
  );
}

/** Index of the site (llmstxt.org), in its main language. */
export function formatLlmsText(built: BuiltSite): string {
  const { site, pages, map } = built;
  const view = built.view(site.defaultLanguage);
  const { agency } = view.own;
  const t = translate(view.language);
  const lists = site.languages.flatMap((language) =>
    GOALS.flatMap((goal) => {
      const path = map.path(ROUTES[goal], language);
      const title = `${translate(language)(`list:title.${goal}`)} (${languageName(language, view.language)})`;
      return path === undefined ? [] : [`- [${title}](${site.url}${path}): [JSON Feed](${site.url}${path}feed.json)`];
    }),
  );
  const properties = pages.filter(
    (page): page is PropertyPage =>
      page.kind === 'property' && page.language === view.language && page.property.availability === 'available',
  );
  const rows = properties.slice(0, MAX_PROPERTIES).map((page) => {
    const title = escapeMarkdown(titleOf(page.property, t, view.language).text);
    const address = site.url + (findMarkdownPath(page, site.hasMarkdown) ?? page.path);
    return `- [${title}](${address}): ${summarise(page.property, view)}`;
  });
  return [
    `# ${agency.name}`,
    '',
    `> ${t('page:description.home', { agency: agency.name, city: agency.city })}`,
    '',
    `- [Sitemap](${site.url}/sitemap.xml)`,
    ...lists,
    '',
    `## ${t('list:results')}`,
    '',
    ...rows,
    '',
  ].join('\n');
}
