import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_REPORTED } from '#api/interest-words.ts';
import { interestReport } from '#api/portal.ts';

type SentReport = { url: string; report: unknown };
type Entry = { isIntersecting: boolean; target: Element };

let sent: SentReport[];
let show: (...cards: Element[]) => void;
let beacon: typeof import('#features/shortlist/interest-beacon.ts');

/** A card in a list, as rendered by PropertyCard. */
function createCard(id: string): Element {
  const [card, heart] = [document.createElement('article'), document.createElement('button')];
  heart.dataset.heart = id;
  card.append(heart);
  return card;
}

const leave = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
};

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  sent = [];
  document.body.dataset.service = 'https://api.example.be';
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, text: string) => sent.push({ url, report: JSON.parse(text) }),
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: Entry[]) => void) {
        show = (...cards) => notify(cards.map((target) => ({ isIntersecting: true, target })));
      }
      observe() {}
    },
  );
  beacon = await import('#features/shortlist/interest-beacon.ts');
});

test('cards that were visible are reported once, when the visitor leaves', () => {
  const cards = ['4013972', '4082371'].map(createCard);
  show(...cards);
  show(...cards);
  expect(sent).toEqual([]);
  leave();
  leave();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('https://api.example.be/api/interest');
  expect(interestReport.parse(sent[0]?.report)).toMatchObject({ kind: 'list', properties: ['4013972', '4082371'] });
});

test('a page without visible cards reports nothing', () => {
  beacon.watchCard(createCard('4013972'));
  leave();
  expect(sent).toEqual([]);
});

test('a long list is reported in batches that the service accepts', () => {
  show(...Array.from({ length: MAX_REPORTED + 10 }, (_, index) => createCard(`${index}`)));
  leave();
  const counts = sent.map(({ report }) => interestReport.parse(report).properties.length);
  expect(counts).toEqual([MAX_REPORTED, 10]);
});

test('a saved property is reported immediately', () => {
  beacon.reportSaved('4013972');
  expect(interestReport.parse(sent[0]?.report)).toMatchObject({ kind: 'saved', properties: ['4013972'] });
});
