import { loadStyle } from '#ui/load-style.ts';
import lateStylesUrl from './late.css?url';

let isAsked = false;

/** Loads the styles of filter panels; a panel opened before is shown once they are loaded, or have failed. */
export function loadLateStyles(): void {
  if (isAsked) return;
  isAsked = true;
  loadStyle(lateStylesUrl).catch(() => document.querySelector('.filters')?.toggleAttribute('data-unstyled', true));
}
