// One page of every kind, found in the snapshot itself, so that any agency can look at its own site with our scripts.
import type { Language } from '#domain/language.ts';
import { ROUTES } from '#domain/route.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built-site.ts';
import { readSettings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';

export type SamplePage = { name: string; path: string };

type Wanted = { name: string; is: (page: Page) => boolean };

const isProperty = (page: Page) => page.kind === 'property';
const isContent = (route: string) => (page: Page) => page.kind === 'content' && page.content.route === route;
const PICTURES = 5;

const KINDS: readonly Wanted[] = [
  { name: 'home', is: ({ kind }) => kind === 'home' },
  { name: 'list', is: (page) => page.kind === 'list' && page.goal === 'sale' && !page.city },
  { name: 'list of a city', is: (page) => page.kind === 'list' && page.goal === 'rent' && !!page.city && !page.type },
  {
    name: 'property',
    is: (page) =>
      isProperty(page) && page.property.availability === 'available' && page.property.pictures.length >= PICTURES,
  },
  { name: 'property sold', is: (page) => isProperty(page) && page.property.availability === 'sold' },
  { name: 'property without pictures', is: (page) => isProperty(page) && page.property.pictures.length === 0 },
  { name: 'services', is: isContent(ROUTES.services) },
  { name: 'article', is: (page) => page.kind === 'article' && page.article.kind === 'service' },
  { name: 'testimonials', is: isContent(ROUTES.testimonials) },
  { name: 'projects', is: isContent(ROUTES.projects) },
  { name: 'project', is: ({ kind }) => kind === 'project' },
  { name: 'contact', is: isContent(ROUTES.contact) },
  { name: 'valuation', is: isContent(ROUTES.valuation) },
  { name: 'legal notice', is: isContent(ROUTES.legal) },
  { name: 'feedback', is: ({ kind }) => kind === 'feedback' },
  { name: 'login', is: ({ kind }) => kind === 'login' },
  { name: 'not found', is: ({ kind }) => kind === 'not-found' },
  { name: 'parts', is: ({ kind }) => kind === 'parts' },
];

/** The first page of each kind in a language; a kind that the site does not have is left out. */
export function listSamplePages(language?: Language): SamplePage[] {
  const { site } = readSnapshot(readSettings().snapshot);
  if (!site) throw new Error('The snapshot cannot be read; `npm run build` says why.');
  const wanted = language ?? site.defaultLanguage;
  const pages = new BuiltSite(site).pages.filter((page) => page.language === wanted);
  return KINDS.flatMap(({ name, is }) => {
    const page = pages.find(is);
    return page ? [{ name, path: page.path }] : [];
  });
}
