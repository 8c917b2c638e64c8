import { html } from 'hono/html';
import { formatSource, isPublished, type RefreshStatus } from '#api/refresh.ts';
import { lossShare } from '#domain/property/difference.ts';
import { isTextKey } from '#i18n/translator.ts';
import { languageName } from '#words/language-name.ts';
import type { Html } from '../web/page.ts';
import type { Last, Overview } from './overview.ts';
import type { Report } from './report-files.ts';
import type { StaffView } from './staff-layout.ts';

const PERCENT = 100;

/** "12" of "000012". */
export const numberOf = (id: string): number => Number(id);

/** "Build the pages", as the refresh itself calls its stage. */
export function stageName({ t }: Pick<StaffView, 't'>, stage: string): string {
  const key = `refresh:stage.${stage}`;
  return isTextKey(key) ? t(key) : stage;
}

export function outcomeName(
  { t }: Pick<StaffView, 't'>,
  { action, outcome }: Pick<Last, 'action' | 'outcome'>,
): string {
  if (action === 'rollback' && outcome === 'published') return t('staff:outcome.rollback');
  const key = `staff:outcome.${outcome}`;
  return isTextKey(key) ? t(key) : outcome;
}

/** What is online, since when and where it came from, and when that changes by itself. */
export function livePart(view: StaffView, { live, nextTime }: Overview): Html {
  const { t, time } = view;
  const number = live && numberOf(live.id);
  const when = live?.createdAt
    ? t('staff:live.release', { number: number ?? 0, time: time(live.createdAt) })
    : t('staff:live.number', { number: number ?? 0 });
  return html`<section aria-labelledby="live"><h2 id="live">${t('staff:live.title')}</h2>
<p class="staff__live">${live ? when : t('staff:live.none')}</p>
${live?.from ? html`<p>${t('staff:live.from', { source: formatSource(live.from) })}</p>` : ''}
<p>${nextTime === undefined ? t('staff:next.none') : t('staff:next', { time: time(nextTime) })}</p></section>`;
}

function progress(view: StaffView, { action, stage, step = 0, steps = 1 }: RefreshStatus): Html {
  const { t } = view;
  if (action === 'rollback') return html`<p>${t('staff:running.rollback')}</p>`;
  return html`<p><strong data-step>${t('staff:running', { step, steps })}</strong>
<span data-stage role="status">${stage ? stageName(view, stage) : ''}</span> <span data-seconds></span></p>
<progress max="${steps}" value="${step}" aria-label="${t('staff:title')}"></progress>
<p>${t('staff:running.safe')}</p>`;
}

/** The button, or what is at work in its place. */
export function workPart(view: StaffView, { running, isWaiting, isPossible, source }: Overview): Html {
  const { t } = view;
  if (running) return html`<section class="staff__work">${progress(view, running)}</section>`;
  if (isWaiting) return html`<section class="staff__work"><p role="status">${t('staff:running.waiting')}</p></section>`;
  if (!isPossible) return html`<p class="notice">${t('staff:impossible')}</p>`;
  return html`<form method="post" action="refresh" class="staff__work">
<p>${t('staff:refresh.text', { source: formatSource(source) })}</p>
<button class="button">${t('staff:refresh')}</button></form>`;
}

/** The question whether so many properties may go: with what would go, and a button that says yes to just that report. */
function lossPart({ t, language }: StaffView, { name, differences }: Report): Html {
  const worst = [...differences].sort((a, b) => lossShare([b]) - lossShare([a]))[0];
  if (!worst) return html``;
  const share = Math.round(lossShare([worst]) * PERCENT);
  const values = {
    gone: worst.gone.length,
    before: worst.before,
    share,
    language: languageName(worst.language, language),
  };
  return html`<h3>${t('staff:loss.title')}</h3>
<p>${t(worst.isTextLost ? 'staff:loss.texts' : 'staff:loss.text', values)}</p>
<form method="post" action="refresh"><input type="hidden" name="accept" value="${name}">
<button class="button" data-look="quiet">${t('staff:loss.accept')}</button></form>`;
}

/** How the last refresh ended, in words, and the way on where it stopped. */
export function lastPart(view: StaffView, { last, report, isPossible, live }: Overview): Html {
  const { t, time } = view;
  if (!last) return html``;
  const read = report.kind === 'read' ? report.report : undefined;
  const isLoss = last.outcome === 'loss' && read !== undefined && read.name === last.report;
  const isGood = isPublished(last.outcome);
  const link = last.report ? html`<p><a href="reports/${last.report}">${t('staff:last.report')}</a></p>` : '';
  const isOlder = last.action === 'refresh' && read?.release !== undefined && live && read.release !== live.id;
  return html`<section class="staff__last" data-good="${String(isGood)}" aria-labelledby="last">
<h2 id="last" tabindex="-1">${t('staff:last.title')}</h2>
<p><strong>${outcomeName(view, last)}</strong> · ${time(last.at)}</p>
${last.message && !isLoss ? html`<p>${last.message}</p>` : ''}
${isOlder ? html`<p>${t('staff:last.later', { number: numberOf(live.id) })}</p>` : ''}
${isLoss && isPossible ? lossPart(view, read) : ''}${link}</section>`;
}
