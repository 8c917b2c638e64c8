import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { built, findPage, parsePage, wordsOf } from './fixture-site.ts';

const idsOf = (path: string, links = '.similar .card h3 a') =>
  [...parsePage(path).querySelectorAll(links)].map((link) => link.getAttribute('href')?.split('/').at(-2));

describe.each(LANGUAGES)('projects and neighbourhoods in %s', (language) => {
  const t = translate(language);
  const list = built.pages.find((page) => page.key === 'projects' && page.language === language);

  const { path: projectPath } = findPage('project', language, ({ project }) => project.id === 'kaaihof');

  test('show the units of a project as a table, in the order of its record', () => {
    expect(wordsOf(parsePage(projectPath).querySelector('#units'))).toBe(t('project:units.title'));
    expect(idsOf(projectPath, '.units tbody a')).toEqual(['1013', '1005']);
  });

  test("show a summary of a project's units, from their published figures", () => {
    const head = wordsOf(parsePage(projectPath).querySelector('.property__head'));
    expect(head).toContain(t('project:units', { count: 2 }));
    expect(head).toContain(t('property:price.from', { price: '' }).trim());
  });

  test('show the progress of a project, its delivery, its VAT, its location and its brochure', () => {
    const page = parsePage(projectPath);
    const head = wordsOf(page.querySelector('.property__head'));
    for (const text of [t('project:progress.building'), t('project:delivery'), '1-9-2027', '21 %'])
      expect(head).toContain(text);
    const links = [...page.querySelectorAll('#main article a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('https://www.openstreetmap.org/?mlat=51.0652&mlon=3.7301#map=17/51.0652/3.7301');
    expect(links).toContain('https://agency.example/kaaihof.pdf');
  });

  test('link from a unit to its project and its other units', () => {
    const { path } = findPage('property', language, ({ property }) => property.id === '1013');
    const page = parsePage(path);
    expect(wordsOf(page.querySelector('#project'))).toBe(t('project:part.title', { project: 'Kaaihof' }));
    expect(
      [...page.querySelectorAll('[aria-labelledby=project] > p a')].map((link) => link.getAttribute('href')),
    ).toEqual([projectPath]);
    expect(idsOf(path, '.units tbody a')).toEqual(['1005']);
  });

  test('show the properties of a neighbourhood', () => {
    const { path } = findPage('project', language, ({ project }) => project.id === 'kanaalzone');
    expect(wordsOf(parsePage(path).querySelector('#units'))).toBe(t('list:neighbourhood.title'));
    expect(idsOf(path)).toEqual(['1001']);
  });

  test('show the number of units of a project, and no number when there are none', () => {
    const cards = [...parsePage(list?.path ?? '').querySelectorAll('#main .card')].map((card) => ({
      name: wordsOf(card.querySelector('h3')),
      lines: [...card.querySelectorAll('.card__line')].map(wordsOf),
    }));
    expect(cards).toEqual([
      expect.objectContaining({ name: 'Kaaihof', lines: expect.arrayContaining([t('project:units', { count: 2 })]) }),
      { name: expect.stringContaining('Parkzicht'), lines: [] },
    ]);
  });

  test('end with a contact form, to the agency on a neighbourhood’s page and about the project on a project’s page', () => {
    const { path } = findPage('project', language, ({ project }) => project.id === 'kanaalzone');
    expect(parsePage(path).querySelector('form[data-form="site-contact"]')).not.toBeNull();
    expect(parsePage(projectPath).querySelector('form[data-form="contact-construction"]')).not.toBeNull();
  });

  test('have properties whose pages explain how similar ones were chosen', () => {
    const { path } = findPage('property', language, ({ property }) => property.id === '1001');
    expect(wordsOf(parsePage(path).querySelector('.similar__why'))).toBe(t('property:similar.why'));
  });
});
