import { html } from 'hono/html';
import { type Fault, SEVERITIES } from '#api/fault.ts';
import { faultWords, mergeFaults } from '#words/fault-text.ts';
import type { Html } from '../web/page.ts';
import { propertyLink } from './changes-part.ts';
import type { Report } from './report-files.ts';
import type { StaffView } from './staff-layout.ts';

/** Of each severity so many are shown; the report has them all. */
const SHOWN = 40;

function faultItem(view: StaffView, fault: Fault): Html {
  const { t, language } = view;
  const { problem, remedy } = faultWords(fault, language);
  const { record, about, field, file } = fault;
  const isProperty = /(?:^|\/)properties\.json/.test(file);
  const name = isProperty && record !== undefined ? t('staff:faults.property', { id: record }) : (record ?? file);
  const who = about ? `${name} (${about})` : name;
  const place = field === undefined ? file : t('staff:faults.field', { field, file });
  return html`<li>${isProperty && record !== undefined ? propertyLink(view, record, who) : who}: ${problem}.
<span>${t('staff:faults.todo', { remedy })}</span>
${place === who ? '' : html`<small>${place}</small>`}</li>`;
}

/** What is wrong in the data that were fetched last, gravest first, for people who are no programmers. */
export function faultsPart(view: StaffView, { faults, name }: Report): Html {
  const { t } = view;
  const lists = SEVERITIES.flatMap((severity) => {
    const rows = mergeFaults(faults.filter((fault) => fault.severity === severity));
    if (rows.length === 0) return [];
    const rest = rows.length - SHOWN;
    const more = html`<li><a href="reports/${name}">${t('refresh:more', { count: rest })}</a></li>`;
    return [
      html`<details${severity === 'stop' ? html` open` : ''}><summary>${t(`staff:faults.${severity}`)} (${rows.length})</summary>
<ul class="staff__faults">${rows.slice(0, SHOWN).map((fault) => faultItem(view, fault))}${rest > 0 ? more : ''}</ul></details>`,
    ];
  });
  return html`<section aria-labelledby="faults"><h2 id="faults">${t('staff:faults.title')}</h2>
${lists.length > 0 ? lists : html`<p>${t('staff:faults.none')}</p>`}</section>`;
}
