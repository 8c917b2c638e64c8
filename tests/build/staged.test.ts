// Labels of a picture that looks like a photograph but is not one, wherever the fixture's property 1027 is shown.
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { built, parsePage, propertyPage, readPage, readText, wordsOf } from './fixture-site.ts';

const STAGED = '1027';
const LANGUAGES = ['nl', 'fr'] as const satisfies Language[];

describe.each(LANGUAGES)('in %s, a staged picture', (language) => {
  const t = translate(language);
  const label = t('card:picture.staged');
  const { path, property } = propertyPage(STAGED, language);
  const document = parsePage(path);

  test('is labelled in words on itself and in its alternative text', () => {
    const [first, second] = document.querySelectorAll('.gallery li');
    expect(wordsOf(first?.querySelector('.gallery__made'))).toBe(label);
    expect(first?.querySelector('img')?.getAttribute('alt')).toBe(`${t('card:subject.living')} (${label})`);
    expect(second?.querySelector('.gallery__made')).toBeNull();
  });

  test('has the unaltered photo beside it without scripts, linked from the gallery', () => {
    const link = document.querySelector('.gallery__note a');
    expect([link?.getAttribute('href'), wordsOf(link)]).toEqual(['#originals', t('property:original.link')]);
    const pair = document.querySelector('#originals .originals__pair');
    const addresses = [...(pair?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
    expect(addresses.map((address) => /\/([\w-]+)-300\.webp$/.exec(address ?? '')?.[1])).toEqual([
      'leeg-1027',
      'ingericht-1027',
    ]);
    expect([...(pair?.querySelectorAll('figcaption') ?? [])].map(wordsOf)).toEqual([
      t('property:original.link'),
      label,
    ]);
  });

  test('is labelled on its card', () => {
    const cards = built.pages
      .filter((page) => page.kind === 'list' && page.language === language && !page.type)
      .flatMap((page) => [...parsePage(page.path).querySelectorAll('.card')]);
    const own = cards.filter((card) => card.querySelector(`[data-heart="${STAGED}"]`));
    expect(own.length).toBeGreaterThan(0);
    for (const card of own) expect(wordsOf(card.querySelector('.card__made'))).toBe(label);
    const others = cards.filter((card) => !own.includes(card));
    expect(others.filter((card) => card.querySelector('.card__made'))).toEqual([]);
  });

  test('is labelled for search engines and in feeds', () => {
    expect(readPage(path)).toContain(`"caption":"${label}"`);
    const goal = built.pages.find((page) => page.kind === 'list' && page.language === language && page.goal === 'sale');
    const feed = JSON.parse(readText(`${goal?.path.slice(1)}feed.json`)) as {
      items: { url: string; content_text: string }[];
    };
    const labelled = feed.items.filter(({ content_text: text }) => text.includes(t('feed:picture', { label })));
    expect(labelled.map(({ url }) => new URL(url).pathname)).toEqual([path]);
  });

  test('is first on cards when its record says so', () =>
    expect(property.pictures.map(({ kind }) => kind)).toEqual(['staged', 'photo']));
});

test('the property card, which forms and the service read, labels staged pictures and no photographs', () => {
  const card = JSON.parse(readText(`property/${STAGED}.json`)) as {
    texts: Record<string, { pictureLabel?: string; pictureWords: { labels?: string[] } }>;
  };
  const label = translate('nl')('card:picture.staged');
  expect(card.texts.nl).toMatchObject({ pictureLabel: label, pictureWords: { labels: [label, ''] } });
});
