// Reports to the service which properties became visible in lists and which were saved, once per page load. Sends no
// cookie, stored identifier or page URL (docs/decisions/0033). Without a service nothing changes for visitors.
import { INTEREST_PATH, type InterestKind, MAX_REPORTED } from '#api/interest-words.ts';
import { createLoadNumber } from '#web/load-number.ts';

/** Share of a card that must be visible to count as seen. */
const SHARE_SEEN = 0.5;

const load = createLoadNumber();
const seen = new Set<string>();
const reported = new Set<string>();

function send(kind: InterestKind, properties: readonly string[]): void {
  // Sent as text/plain, so that a service on another origin needs no CORS preflight.
  navigator.sendBeacon(
    (document.body.dataset.service ?? '') + INTEREST_PATH,
    JSON.stringify({ kind, properties, load }),
  );
}

function reportSeen(): void {
  const fresh = [...seen].filter((id) => !reported.has(id));
  for (const id of fresh) reported.add(id);
  while (fresh.length > 0) send('list', fresh.splice(0, MAX_REPORTED));
}

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || document.visibilityState !== 'visible') continue;
      const id = target.querySelector<HTMLElement>('[data-heart]')?.dataset.heart;
      if (id) seen.add(id);
    }
  },
  { threshold: SHARE_SEEN },
);

/** Observes a card, and counts its property as seen when the card becomes visible. */
export const watchCard = (card: Element): void => watcher.observe(card);

/** Reports a property as saved. Repeated reports of a page load have the same load number and count once. */
export const reportSaved = (id: string): void => send('saved', [id]);

// Sends the seen properties in one report, when the visitor leaves the page or switches tabs.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportSeen());
addEventListener('pagehide', reportSeen);
