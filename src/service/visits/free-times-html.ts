import { html } from 'hono/html';
import { MOMENT_FIELD, writeMoment } from '#api/visits.ts';
import type { Language } from '#domain/language.ts';
import type { VisitDay, VisitTime } from '#domain/visits/visit-times.ts';
import { translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { openHouseText, visitDayText } from '#words/visit-text.ts';
import type { Html } from '../web/page.ts';

/** All free times as radio buttons, day by day; the first day is open, so that a browser finds the button it asks for. */
export function freeTimesHtml(days: readonly VisitDay[], { language, now }: { language: Language; now: number }): Html {
  const t = translate(language);
  const choice = (date: string, day: string, time: VisitTime): Html =>
    html`<label class="field__choice"><input type="radio" name="${MOMENT_FIELD}" value="${writeMoment({ date, slot: time.slot })}" required> <span><span class="visually-hidden">${day}, </span>${slotText(time.slot)}${time.isOpenHouse ? ` · ${openHouseText(time, t)}` : ''}</span></label>\n`;
  const parts = days.map(({ date, times }, index) => {
    const day = visitDayText(date, language, now);
    const open = index === 0 ? html` open` : '';
    return html`<details class="free-day"${open}><summary>${t('form:times.free', { day, count: times.length })}</summary>
<div class="field__choices">${times.map((time) => choice(date, day, time))}</div></details>\n`;
  });
  return html`${parts}`;
}
