import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { built, findPage, parsePage, wordsOf } from './fixture-site.ts';

const idsOf = (path: string) =>
  [...parsePage(path).querySelectorAll('.similar .card h3 a')].map((link) =>
    link.getAttribute('href')?.split('/').at(-2),
  );

describe.each(LANGUAGES)('projects and neighbourhoods in %s', (language) => {
  const t = translate(language);
  const list = built.pages.find((page) => page.key === 'projects' && page.language === language);

  test('show the properties of a project', () => {
    const { path } = findPage('project', language, ({ project }) => project.id === 'kaaihof');
    expect(wordsOf(parsePage(path).querySelector('#units'))).toBe(t('list:project.title'));
    expect(idsOf(path).sort()).toEqual(['1005', '1013']);
  });

  test('show the properties of a neighbourhood', () => {
    const { path } = findPage('project', language, ({ project }) => project.id === 'kanaalzone');
    expect(wordsOf(parsePage(path).querySelector('#units'))).toBe(t('list:neighbourhood.title'));
    expect(idsOf(path)).toEqual(['1001']);
  });

  test('show how many properties are available, and no number for none', () => {
    const cards = [...parsePage(list?.path ?? '').querySelectorAll('#main .card')].map((card) => ({
      name: wordsOf(card.querySelector('h3')),
      count: wordsOf(card.querySelector('.card__line')),
    }));
    expect(cards).toEqual([
      { name: 'Kaaihof', count: t('list:count', { count: 2 }) },
      { name: expect.stringContaining('Parkzicht'), count: '' },
    ]);
  });

  test('say how similar properties were chosen', () => {
    const { path } = findPage('property', language, ({ property }) => property.id === '1001');
    expect(wordsOf(parsePage(path).querySelector('.similar__why'))).toBe(t('property:similar.why'));
  });
});
