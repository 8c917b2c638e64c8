import { html } from 'hono/html';
import { formatSource } from '#api/refresh.ts';
import type { Release } from '../refresh/release-files.ts';
import type { Html } from '../web/page.ts';
import type { Overview } from './overview.ts';
import type { StaffView } from './staff-layout.ts';
import { numberOf, outcomeName } from './state-part.ts';

const SHOWN_REPORTS = 10;

/** "Version 12, made on …". */
function releaseName({ t, time }: StaffView, { id, createdAt }: Release): string {
  const number = numberOf(id);
  return createdAt ? t('staff:live.release', { number, time: time(createdAt) }) : t('staff:live.number', { number });
}

/** The releases that are kept, each with the way back to it. */
export function releasesPart(view: StaffView, { releases, isPossible, running }: Overview): Html {
  const { t } = view;
  if (releases.length === 0) return html``;
  const back = ({ id }: Release) =>
    isPossible && !running
      ? html`<a href="rollback?release=${id}">${t('staff:releases.back', { number: numberOf(id) })}</a>`
      : '';
  return html`<section aria-labelledby="releases"><h2 id="releases">${t('staff:releases.title')}</h2>
<p>${t('staff:releases.text')}</p>
<ul class="staff__releases">${releases.map(
    (release) => html`<li><span>${releaseName(view, release)}
${release.from ? html`<small>${formatSource(release.from)}</small>` : ''}</span>
${release.isLive ? html`<strong class="tag">${t('staff:releases.live')}</strong>` : back(release)}</li>`,
  )}</ul></section>`;
}

export function reportsPart(view: StaffView, { reports }: Overview): Html {
  const { t, time } = view;
  const rows = reports.slice(0, SHOWN_REPORTS).map(({ name, at, outcome }) => {
    return html`<li><a href="reports/${name}">${time(at)}</a> ${outcomeName(view, { action: 'refresh', outcome })}</li>`;
  });
  return html`<section aria-labelledby="reports"><h2 id="reports">${t('staff:reports.title')}</h2>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${t('staff:reports.none')}</p>`}</section>`;
}

/** Asks once more before an earlier release is served again. */
export function confirmPart({ t, time }: StaffView, { id, createdAt }: Release, nextTime: number | undefined): Html {
  const text = createdAt ? t('staff:rollback.text', { time: time(createdAt) }) : t('staff:rollback.textUndated');
  const warning =
    nextTime === undefined ? '' : html`<p class="notice">${t('staff:rollback.schedule', { time: time(nextTime) })}</p>`;
  return html`<p class="lead">${text}</p>${warning}
<form method="post" action="rollback" class="staff__work"><input type="hidden" name="release" value="${id}">
<button class="button">${t('staff:rollback.button')}</button>
<a class="button" data-look="quiet" href="./">${t('staff:rollback.cancel')}</a></form>`;
}
