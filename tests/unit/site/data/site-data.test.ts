import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseJson } from '#api/parse-json.ts';
import { siteData } from '#api/site-data.ts';
import { remember } from '#domain/property/memory.ts';
import { projectSiteData, writeSiteData } from '#site/data/site-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder, writeFixture } from '../../../fixtures/write-fixture.ts';

const { site, map, staffLanguage, options } = readSnapshot(writeFixture());
if (!site || !map) throw new Error('The fixture has a fault that stops it');
const data = projectSiteData(site, map, { staffLanguage, options, stylesheets: ['/_astro/look.css'] });

test('the service parses the site data that a build writes, without a loss', () => {
  const file = join(createFolder('data'), 'var/site-data.json');
  writeSiteData(file, data);
  expect(parseJson(readFileSync(file, 'utf8'), siteData)).toEqual(JSON.parse(JSON.stringify(data)));
});

test('the site data contain every property of every language, and the thank-you pages of forms', () => {
  const ids = Object.values(site.byLanguage).flatMap(({ properties }) => properties.map(({ id }) => id));
  expect(new Set(Object.keys(data.properties))).toEqual(new Set(ids));
  for (const language of site.languages)
    expect(data.feedback['site-contact'][language]).toMatch(new RegExp(`^/${language}/`));
});

test('the site data get a new release name in each build, so that a restored release differs from a new one', () => {
  expect(projectSiteData(site, map, { staffLanguage, options }).release).not.toBe(data.release);
});

test('the site data contain tenant facts for dwellings to let with a shown rent, and for no other property', () => {
  const withTenant = Object.entries(data.properties).filter(([, { tenant }]) => tenant);
  expect(withTenant.length).toBeGreaterThan(0);
  for (const [id, { goal, offer, tenant }] of withTenant) {
    expect([id, goal]).toEqual([id, 'rent']);
    expect(tenant?.find((fact) => fact.id === 'rent')?.value).toBe(offer?.euro);
  }
});

test("the site data give mails the agency's colour in a readable shade", () => {
  const accentOf = (accent?: string) =>
    projectSiteData({ ...site, ...(accent && { accent }) }, map, { staffLanguage, options }).agency.accent;
  expect([accentOf(), accentOf('#0b6b53')]).toEqual([undefined, '#0b6b53']);
  expect(accentOf('#ffcc00')).not.toBe('#ffcc00');
});

test('the site data contain the e-mail addresses of colleagues and offices by their names in every language', () => {
  const demo = readSnapshot('snapshot');
  if (!demo.site || !demo.map) throw new Error('The demo has a fault that stops it');
  const { colleagues = {} } = projectSiteData(demo.site, demo.map, demo);
  expect(colleagues['Karim Benali']).toBe('karim@lindenbroek.example');
  for (const name of ['Kantoor in Jette', 'Agence de Jette', 'Jette office', 'Büro in Jette'])
    expect([name, colleagues[name]]).toEqual([name, 'jette@lindenbroek.example']);
});

test("the site data name a property's office in the language of the staff, who read it", () => {
  const demo = readSnapshot('snapshot');
  if (!demo.site || !demo.map) throw new Error('The demo has a fault that stops it');
  for (const [language, jette] of [
    ['nl', 'Kantoor in Jette'],
    ['fr', 'Agence de Jette'],
  ] as const) {
    const properties = projectSiteData(demo.site, demo.map, { ...demo, staffLanguage: language }).properties;
    expect(new Set(Object.values(properties).flatMap(({ office }) => office?.name ?? []))).toContain(jette);
  }
});

test("the site data name the recipients of a property's leads: its agent, by record or colleague's page, and its office", () => {
  const person = { kind: 'colleague', id: 'an', title: 'An Maes', email: 'an@agency.example', office: 'jette' };
  const office = { kind: 'office', id: 'jette', title: 'Jette', email: 'jette@agency.example' };
  const seat = { kind: 'office', id: 'brussels', title: 'Brussels', email: 'brussels@agency.example' };
  const [first, second, third] = site.byLanguage.nl?.properties ?? [];
  const own = {
    ...site.byLanguage.nl,
    articles: [person, office, seat],
    properties: [
      { ...first, manager: { name: 'An Maes' }, office: undefined },
      { ...second, manager: { name: 'Bo Claes' }, office: 'brussels' },
      { ...third, manager: undefined, office: undefined },
    ],
  };
  const properties = projectSiteData({ ...site, byLanguage: { nl: own } } as unknown as typeof site, map, {
    staffLanguage,
    options,
  }).properties;
  const emailsOf = (id = '') => [properties[id]?.agent?.email, properties[id]?.office?.email];
  expect(emailsOf(first?.id)).toEqual(['an@agency.example', 'jette@agency.example']);
  expect(emailsOf(second?.id)).toEqual([undefined, 'brussels@agency.example']);
  expect(emailsOf(third?.id)).toEqual([undefined, undefined]);
});

test('the site data tell forms whether a removed property was sold, rented or withdrawn', () => {
  const sighting = (id: string, changes: object) => {
    const [property] = site.byLanguage.nl?.properties ?? [];
    if (!property) throw new Error('The fixture has no property');
    return { id, paths: { nl: `/nl/${id}/` }, properties: { nl: { ...property, id, ...changes } } };
  };
  const seen = [
    sighting('81', { goal: 'sale', availability: 'sold' }),
    sighting('82', { goal: 'rent', availability: 'available' }),
  ];
  const before = remember({}, seen, { today: '2026-11-20', keepGoneDays: 90 });
  const past = remember(before, [], { today: '2026-11-21', keepGoneDays: 90 });
  const { gone } = projectSiteData({ ...site, past }, map, { staffLanguage, options });
  expect(gone).toEqual({ 81: { goal: 'sale', availability: 'sold' }, 82: { goal: 'rent', availability: 'gone' } });
  expect(projectSiteData({ ...site, past: before }, map, { staffLanguage, options }).gone).toBeUndefined();
});
