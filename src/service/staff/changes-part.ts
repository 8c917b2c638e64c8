import { html } from 'hono/html';
import { isPublished } from '#api/refresh.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { describeCounts, fieldName, hasCompared, listChanges } from '#words/difference-text.ts';
import { languageName } from '#words/language-name.ts';
import type { Html } from '../web/page.ts';
import type { Report } from './report-files.ts';
import type { StaffView } from './staff-layout.ts';

type Difference = Report['differences'][number];

/** Of each list so many are shown; the report has them all. */
const SHOWN = 50;

/** A property by its words, leading to its page where it has one. */
export function propertyLink({ site, href }: StaffView, id: string, words: string): Html {
  return Object.hasOwn(site.properties, id) ? html`<a href="${href(shortPath(id))}">${words}</a>` : html`${words}`;
}

function differencePart(view: StaffView, difference: Difference, isOpen: boolean): Html {
  const { language, t } = view;
  const lists = listChanges(difference, language);
  const summary = describeCounts(difference, language);
  if (lists.length === 0 && !difference.isTextLost) return html`<p>${summary}</p>`;
  return html`<details${isOpen ? html` open` : ''}><summary>${summary}</summary>
${difference.isTextLost ? html`<p>${t('refresh:textLost', { language: languageName(difference.language, language) })}</p>` : ''}
${lists.map(
  ({ heading, rows }) => html`<h3>${heading} (${rows.length})</h3><ul>
${rows.slice(0, SHOWN).map(({ id, title, what }) => html`<li>${propertyLink(view, id, `${title} (${id})`)}${what ? `: ${what}` : ''}</li>`)}
${rows.length > SHOWN ? html`<li>${t('refresh:more', { count: rows.length - SHOWN })}</li>` : ''}</ul>`,
)}</details>`;
}

/** What the last refresh changed, or would have changed, per language of the site. */
export function changesPart(view: StaffView, { differences, outcome, times }: Report): Html {
  const { t } = view;
  if (!hasCompared(times)) return html``;
  const title = t(isPublished(outcome) ? 'staff:changes.title' : 'staff:changes.would');
  const content =
    differences.length > 0
      ? differences.map((difference, index) => differencePart(view, difference, index === 0))
      : html`<p>${t('refresh:first')}</p>`;
  return html`<section aria-labelledby="changes"><h2 id="changes">${title}</h2>${content}</section>`;
}

/** Properties whose page misses what the law asks for. */
export function legalPart(view: StaffView, { missingFacts, times }: Report): Html {
  const { t, language } = view;
  if (missingFacts.length === 0 && !hasCompared(times)) return html``;
  const names = (facts: string[]) => facts.map((fact) => fieldName(`facts.${fact}`, language)).join(', ');
  const rows = missingFacts.slice(0, SHOWN).map(({ id, title, facts }) => {
    return html`<li>${propertyLink(view, id, `${title} (${id})`)}: ${names(facts)}</li>`;
  });
  const more =
    missingFacts.length > SHOWN ? html`<li>${t('refresh:more', { count: missingFacts.length - SHOWN })}</li>` : '';
  const list = html`<details><summary>${t('refresh:legal.count', { count: missingFacts.length })}</summary>
<p>${t('staff:legal.text')}</p><ul>${rows}${more}</ul></details>`;
  return html`<section aria-labelledby="legal"><h2 id="legal">${t('refresh:legal.title')}</h2>
${missingFacts.length > 0 ? list : html`<p>${t('refresh:legal.none')}</p>`}</section>`;
}
