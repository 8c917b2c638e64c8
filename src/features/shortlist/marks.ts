// Marks on cards and property pages: saved properties, properties that are new since the last visit, and open houses
// that are not over yet. Uses data attributes, so that cards that are rendered later are marked as well.
import { PURPOSES } from '#domain/consent/consent.ts';
import { belgianDay } from '#domain/time/date.ts';
import { isNewSince, noteVisit, parseVisits, type Visits } from '#domain/time/last-visit.ts';
import { $shortlist, toggleProperty } from '#stores/shortlist.ts';
import { reportSaved, watchCard } from './interest-beacon.ts';

const VISITS_KEY = 'visits';
const MIN_COMPARED = 2;

/** The time of the visit is stored only with consent to functional storage. */
const mayRemember = () => localStorage.getItem(PURPOSES.functionalityStorage.key) === 'true';

function noteThisVisit(): Visits {
  let known: Visits | undefined;
  try {
    if (!mayRemember()) {
      localStorage.removeItem(VISITS_KEY);
      return noteVisit(undefined, Date.now());
    }
    known = parseVisits(localStorage.getItem(VISITS_KEY));
    const visits = noteVisit(known, Date.now());
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits));
    return visits;
  } catch {
    // Storage may be disabled or full.
    return known ?? noteVisit(undefined, Date.now());
  }
}

const visits = noteThisVisit();
const link = document.querySelector<HTMLElement>('[data-shortlist]');

/** Matching elements of a part of the page, including the part itself. */
function findIn(part: Element, selector: string): HTMLElement[] {
  const within = [...part.querySelectorAll<HTMLElement>(selector)];
  return part instanceof HTMLElement && part.matches(selector) ? [part, ...within] : within;
}

function mark(part: Element) {
  for (const card of findIn(part, '.card')) watchCard(card);
  const { ids } = $shortlist.get();
  for (const button of findIn(part, '[data-heart]')) {
    button.hidden = link === null;
    button.setAttribute('aria-pressed', String(ids.includes(button.dataset.heart ?? '')));
  }
  for (const badge of findIn(part, '[data-created]')) badge.hidden = !isNewSince(badge.dataset.created ?? '', visits);
  for (const notice of findIn(part, '[data-until]'))
    notice.hidden = (notice.dataset.until ?? '') < belgianDay(new Date());
}

function showCount() {
  const count = link?.querySelector<HTMLElement>('[data-count]');
  if (!count) return;
  const { length } = $shortlist.get().ids;
  count.textContent = String(length);
  count.hidden = length === 0;
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;
  if (!button) return;
  const status = link?.parentElement?.querySelector<HTMLElement>('[role="status"]');
  const { heart = '' } = button.dataset;
  const isKept = toggleProperty(heart);
  if (isKept && $shortlist.get().ids.includes(heart)) reportSaved(heart);
  const compare = document.querySelector<HTMLElement>('[data-compare]');
  const isWorthComparing = $shortlist.get().ids.length >= MIN_COMPARED;
  if (compare) compare.hidden = !isWorthComparing;
  if (!status) return;
  // Without a failure the message is for screen readers only, because sighted visitors see the filled heart.
  status.classList.toggle('visually-hidden', isKept);
  status.textContent = isKept ? (isWorthComparing && compare?.textContent) || '' : (status.dataset.failed ?? '');
});
$shortlist.subscribe(() => {
  mark(document.body);
  showCount();
});
new MutationObserver((changes) => {
  const parts = changes.flatMap(({ type, target, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes]));
  for (const part of parts) if (part instanceof Element) mark(part);
}).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ['data-heart', 'data-created', 'data-until'],
});
// Updates the time of the last activity, since a visitor may only have scrolled.
addEventListener('visibilitychange', () => document.hidden && noteThisVisit());
