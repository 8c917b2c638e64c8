import { html } from 'hono/html';
import { MOMENT_FIELD, writeMoment } from '#api/visits.ts';
import type { Language } from '#domain/language.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import { visitTimeText } from '#words/visit-text.ts';
import type { Html } from '../web/page.ts';

/** Free times as radio buttons. */
export function freeTimesHtml(free: readonly FreeTime[], language: Language): Html {
  const choices = free.map(
    (time) =>
      html`<label class="field__choice"><input type="radio" name="${MOMENT_FIELD}" value="${writeMoment(time)}" required> ${visitTimeText(time, language)}</label>\n`,
  );
  return html`<div class="field__choices">${choices}</div>`;
}
