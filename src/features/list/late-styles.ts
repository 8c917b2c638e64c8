import { loadStyle } from '#ui/load-style.ts';
import lateStylesUrl from './late.css?url';

let isAsked = false;

/** Fetches the styles of what the filters open; a panel that is opened before they are here is seen when they are. */
export function loadLateStyles(): void {
  if (isAsked) return;
  isAsked = true;
  void loadStyle(lateStylesUrl)
    .catch(() => undefined)
    .then(() => document.querySelector('.filters')?.toggleAttribute('data-styled', true));
}
