import { expect, test } from 'vitest';
import {
  findNews,
  foldNews,
  isSameProperty,
  type KnownProperty,
  nextKnown,
  type PublishedProperty,
} from '#domain/alerts/alert-news.ts';

const SALE = 'sale||';
const offered = (euro?: number, basis = SALE): PublishedProperty => ({
  availability: 'available',
  basis,
  ...(euro !== undefined && { euro }),
});
const known = (home: PublishedProperty, returns = 0): KnownProperty => ({ ...home, returns });
const away = (availability: 'sold' | 'rented' | 'gone'): PublishedProperty => ({ availability, basis: '' });

test.each([
  ['a new property', undefined, offered(300), { kind: 'new', event: '7:new' }],
  ['a new property that is already sold (none)', undefined, away('sold'), undefined],
  ['a lower price', known(offered(300)), offered(280), { kind: 'drop', event: '7:drop:280', fromEuro: 300 }],
  ['a higher price (none)', known(offered(280)), offered(300), undefined],
  ['the same price (none)', known(offered(300)), offered(300), undefined],
  ['a price that becomes hidden (none)', known(offered(300)), offered(), undefined],
  ['a hidden price that is published (none)', known(offered()), offered(200), undefined],
  ['a sale that becomes a rental (none)', known(offered(300_000)), offered(900, 'rent||'), undefined],
  ['a price that becomes a starting price (none)', known(offered(300)), offered(250, 'sale|from|'), undefined],
  ['a sold property that returns', known(away('sold')), offered(300), { kind: 'back', event: '7:back:1' }],
  ['a let property that returns', known(away('rented')), offered(300), { kind: 'back', event: '7:back:1' }],
  ['a property that returns a second time', known(away('gone'), 1), offered(300), { kind: 'back', event: '7:back:2' }],
  ['a property that is sold (none)', known(offered(300)), away('sold'), undefined],
  ['a property that leaves the site (none)', known(offered(300)), away('gone'), undefined],
])('an alert announces the news in %s', (_name, before, after, news) => {
  expect(findNews('7', before, after)).toEqual(news && { propertyId: '7', ...news });
});

test('each return of a property is a new event, a repeated lower price is not', () => {
  let home = nextKnown(undefined, offered(300));
  const events: (string | undefined)[] = [];
  for (const after of [
    away('sold'),
    offered(300),
    away('gone'),
    offered(300),
    offered(250),
    offered(300),
    offered(250),
  ]) {
    events.push(findNews('7', home, after)?.event);
    home = nextKnown(home, after);
  }
  const [back, again, drop] = ['7:back:1', '7:back:2', '7:drop:250'];
  expect(events).toEqual([undefined, back, undefined, again, drop, undefined, drop]);
});

test('a price is compared with the last price shown, whatever happened in between', () => {
  let home = nextKnown(undefined, offered(300));
  const announced: unknown[] = [];
  const steps = [
    offered(),
    offered(280),
    offered(),
    offered(290),
    away('gone'),
    offered(),
    offered(250),
    away('sold'),
    offered(240),
    offered(),
    offered(200, 'sale|from|'),
  ];
  for (const after of steps) {
    const news = findNews('7', home, after);
    announced.push(news && [news.event, news.fromEuro]);
    home = nextKnown(home, after);
  }
  expect(announced).toEqual([
    undefined,
    ['7:drop:280', 300],
    undefined,
    undefined,
    undefined,
    ['7:back:1', undefined],
    ['7:drop:250', 290],
    undefined,
    ['7:back:2', 250],
    undefined,
    undefined,
  ]);
});

test('a property is unchanged while its availability, price and kind of price are the same', () => {
  expect(isSameProperty(known(offered(300), 2), offered(300))).toBe(true);
  expect(isSameProperty(undefined, offered(300))).toBe(false);
  expect(isSameProperty(known(offered(300)), offered())).toBe(false);
  expect(isSameProperty(known(offered(300)), offered(300, 'rent||'))).toBe(false);
});

test('a property appears once in a digest, with its most important news', () => {
  const news = [
    { propertyId: '1', kind: 'drop' as const },
    { propertyId: '2', kind: 'new' as const },
    { propertyId: '2', kind: 'drop' as const },
    { propertyId: '1', kind: 'back' as const },
  ];
  expect(foldNews(news)).toEqual([
    { propertyId: '1', kind: 'back' },
    { propertyId: '2', kind: 'new' },
  ]);
});
