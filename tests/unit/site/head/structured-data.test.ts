import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BuiltSite } from '#site/built/built-site.ts';
import { listStructuredData } from '#site/head/structured-data.ts';
import { readSnapshot } from '#snapshot/site.ts';

const { site } = readSnapshot(resolve('snapshot'), resolve('public'));
if (!site) throw new Error('The demo has a fault that stops it');
const built = new BuiltSite(site);

function thingsOf(id: string): Record<string, unknown>[] {
  const page = built.pages.find(({ key, language }) => key === `article/${id}` && language === 'fr');
  if (!page) throw new Error(`The demo has no article ${id}`);
  return JSON.parse(listStructuredData(page, built.view('fr')) ?? '{}')['@graph'] ?? [];
}

test('an office is described as an estate agent with its own address and as part of the agency', () => {
  expect(thingsOf('office-jette').find((thing) => thing['@type'] === 'RealEstateAgent')).toMatchObject({
    '@id': `${site.url}/fr/agences/jette/`,
    name: 'Agence de Jette',
    telephone: '02 555 01 70',
    email: 'jette@lindenbroek.example',
    address: { streetAddress: 'Place Reine Astrid 21', postalCode: '1090', addressLocality: 'Jette' },
    geo: { latitude: 50.8779, longitude: 4.3266 },
    parentOrganization: { '@id': `${site.url}/#agency`, name: 'Maison Lindenbroek' },
  });
});

test("the main office is described with the agency's address", () => {
  expect(thingsOf('office-canal').find((thing) => thing['@type'] === 'RealEstateAgent')).toMatchObject({
    name: 'Agence du canal',
    telephone: '02 555 01 40',
    address: { postalCode: '1000' },
  });
});

test('a colleague is not described as an estate agent', () => {
  expect(thingsOf('karim-benali').map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});
