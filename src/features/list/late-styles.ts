import { loadStyle } from '#ui/load-style.ts';
import lateStylesUrl from './late.css?url';

let isAsked = false;

/**
 * Loads the styles of the filter panels. An open panel is invisible until they are loaded or have failed (filters.css).
 */
export function loadLateStyles(): void {
  if (isAsked) return;
  isAsked = true;
  loadStyle(lateStylesUrl).catch(() => document.querySelector('.filters')?.toggleAttribute('data-unstyled', true));
}
