import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchesCriteria, parseAlertCriteria } from '#domain/alerts/alert-criteria.ts';
import type { Language } from '#domain/language.ts';
import { filterList } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY } from '#domain/list/list-query.ts';
import { listUnits } from '#domain/site/project.ts';
import type { ChromeLink } from '#domain/site/site.ts';
import { listStops, projectPlaceData, projectSearchData } from '#site/data/search-data.ts';
import { projectSiteData } from '#site/data/site-data.ts';
import { publicProperty } from '#site/property/public-property.ts';
import { readSnapshot } from '#snapshot/site.ts';

const FOLDER = resolve('scripts/samples/second');
const LANGUAGES = ['fr', 'nl', 'en'] as const satisfies readonly Language[];
const { site, map, faults, staffLanguage, options } = readSnapshot(FOLDER);
if (!site || !map) throw new Error(JSON.stringify(faults));
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const ownOf = (language: Language) => {
  const own = site.byLanguage[language];
  if (!own) throw new Error(`The sample has no ${language}`);
  return own;
};
const depthOf = (links: readonly ChromeLink[]): number =>
  links.length === 0 ? 0 : 1 + Math.max(...links.map(({ children }) => depthOf(children)));

describe('the second sample agency', () => {
  test('is read without a fault or a notice', () => {
    expect(faults).toEqual([]);
  });

  test('has three languages, French as the default', () => {
    expect(site.defaultLanguage).toBe('fr');
    expect(Object.keys(site.byLanguage).toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  test('has no names of the demo agency or its city', () => {
    const found = files.filter((file) =>
      /lindenbroek|dansaert|zavelpoort|vlaamsesteenweg|molenbeek|599\.90/i.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });

  test('adds at most two megabytes to the repository, not counting the demo’s pictures', () => {
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(2_000_000);
  });

  test('names its stations in every language, so that its lists can be filtered by walking time', () => {
    expect(site.stops?.every(({ kind, name }) => kind === 'station' && LANGUAGES.every((code) => name[code]))).toBe(
      true,
    );
    for (const language of LANGUAGES) {
      const data = projectSearchData(ownOf(language), site);
      const stops = { list: listStops(site, language), walk: {} };
      const near = { target: { kind: 'nearest', stop: 'station' }, limit: { minutes: 15 } } as const;
      const places = projectPlaceData(site);
      const { rows } = filterList(data, { goal: 'sale' }, { ...EMPTY_QUERY, near }, { places, stops });
      const onSale = data.properties.goal.filter((goal) => goal === 0).length;
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.length).toBeLessThan(onSale);
    }
  });

  test('comes with every file that its records name', () => {
    const named = files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=")data\/[^"]+/g) ?? []);
    expect(new Set(named).size).toBeGreaterThan(4);
    expect([...new Set(named)].filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
  });

  test('provides alerts with the name and page of each unit’s project in every language', () => {
    const { properties } = projectSiteData(site, map, { staffLanguage, options });
    const units = Object.entries(properties).filter(([, { project }]) => project);
    expect(units).toHaveLength(9);
    for (const [id, { project }] of units) {
      expect(ownOf('fr').projects.find((one) => one.id === project?.id)?.propertyIds).toContain(id);
      for (const language of LANGUAGES) {
        expect(project?.name[language]).toBeTruthy();
        expect(project?.path[language]).toMatch(new RegExp(`^/${language}/.+/${project?.id}/$`));
      }
    }
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const own = ownOf(language);

    test('has a menu of twelve entries in three levels', () => {
      const menu = own.menu.filter(({ id }) => id !== 'home');
      expect(menu).toHaveLength(12);
      expect(depthOf(menu)).toBe(3);
    });

    test('has texts in this language for every property, project and neighbourhood', () => {
      const phrases = [
        ...own.properties.flatMap(({ headline, description }) => [headline, description]),
        ...[...own.projects, ...own.neighbourhoods].flatMap(({ name, description }) => [name, description]),
      ];
      expect(phrases.filter((phrase) => phrase && phrase.language !== language)).toEqual([]);
      expect(own.neighbourhoods).toHaveLength(2);
    });

    test('answers an alert with the matching units of a project, without sold and unpriced ones', () => {
      const wanted = { goal: 'buy', propertyTypes: ['2'], zones: ['5100'], bedrooms: 2, priceMax: 300_000 };
      const criteria = parseAlertCriteria(wanted);
      if (!criteria) throw new Error('The alert has no goal.');
      const found = own.properties
        .map((property) => publicProperty(property, own))
        .filter(({ city, ...offered }) => matchesCriteria({ ...offered, zip: city.zip }, criteria));
      expect(found.map(({ id }) => id).toSorted()).toEqual(['7003', '7202', '7211']);
    });

    test('has projects with sold units, hidden prices and a hidden address', () => {
      const units = own.projects.map((project) => listUnits(project, own.properties));
      expect(units.map(({ length }) => length)).toEqual([6, 3]);
      const all = units.flat();
      expect(all.filter(({ availability }) => availability === 'sold')).toHaveLength(2);
      expect(all.filter(({ price }) => price.kind === 'onRequest')).toHaveLength(2);
      expect(all.filter(({ address }) => address === undefined)).toHaveLength(3);
      expect(own.projects.map(({ address }) => address !== undefined)).toEqual([true, false]);
    });
  });
});
