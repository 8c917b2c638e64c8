import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseJson } from '#api/parse-json.ts';
import { siteData } from '#api/site-data.ts';
import { projectSiteData, writeSiteData } from '#site/site-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder, writeFixture } from '../../fixtures/write-fixture.ts';

const { site, map, staffLanguage, options } = readSnapshot(writeFixture());
if (!site || !map) throw new Error('The fixture has a fault that stops it');
const data = projectSiteData(site, map, { staffLanguage, options, stylesheets: ['/_astro/look.css'] });

test('the service reads what a build writes', () => {
  const file = join(createFolder('data'), 'var/site-data.json');
  writeSiteData(file, data);
  expect(parseJson(readFileSync(file, 'utf8'), siteData)).toEqual(JSON.parse(JSON.stringify(data)));
});

test('it knows every property of every language, and where forms lead', () => {
  const ids = Object.values(site.byLanguage).flatMap(({ properties }) => properties.map(({ id }) => id));
  expect(new Set(Object.keys(data.properties))).toEqual(new Set(ids));
  for (const language of site.languages)
    expect(data.feedback['site-contact'][language]).toMatch(new RegExp(`^/${language}/`));
});

test('each build has another name, so that a release that is served again is told from a new one', () => {
  expect(projectSiteData(site, map, { staffLanguage, options }).release).not.toBe(data.release);
});

test('of a dwelling to let with a rent that is shown it knows what a tenant must know, and of nothing else', () => {
  const told = Object.entries(data.properties).filter(([, { tenant }]) => tenant);
  expect(told.length).toBeGreaterThan(0);
  for (const [id, { goal, offer, tenant }] of told) {
    expect([id, goal]).toEqual([id, 'rent']);
    expect(tenant?.find((fact) => fact.id === 'rent')?.value).toBe(offer?.euro);
  }
});

test('mails know the agency’s colour, in a shade that can be read', () => {
  const accentOf = (accent?: string) =>
    projectSiteData({ ...site, ...(accent && { accent }) }, map, { staffLanguage, options }).agency.accent;
  expect([accentOf(), accentOf('#0b6b53')]).toEqual([undefined, '#0b6b53']);
  expect(accentOf('#ffcc00')).not.toBe('#ffcc00');
});
