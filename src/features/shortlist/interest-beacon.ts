// Reports to the service which properties were seen in lists and which were saved, once per page load: no cookie, no
// stored identifier, no address (decision 33). Pages are the same without a service.
import { INTEREST_PATH, type InterestKind, MAX_REPORTED } from '#api/interest-words.ts';
import { createLoadNumber } from '#web/load-number.ts';

/** Share of a card that must be visible. */
const SHARE_SEEN = 0.5;

const load = createLoadNumber();
const seen = new Set<string>();
const reported = new Set<string>();

function send(kind: InterestKind, properties: readonly string[]): void {
  // Sent as text, so that a service at another origin needs no preflight.
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

/** Counts the property of a card as seen in a list when the card becomes visible. */
export const watchCard = (card: Element): void => watcher.observe(card);

/** Counts a property as saved; removing and saving it again counts once. */
export const reportSaved = (id: string): void => send('saved', [id]);

// One report per page, when the visitor leaves it or switches tabs.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportSeen());
addEventListener('pagehide', reportSeen);
