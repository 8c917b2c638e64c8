// One page of every kind, found in the snapshot itself, so that any agency can check its own site with these scripts.
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { listRequestKinds } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { ROUTES } from '#domain/route.ts';
import { translate } from '#i18n/translator.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { readSettings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';
import type { SentForm } from '#stores/sent-form.ts';

export type SamplePage = { name: string; path: string };

type PageSample = { name: string; is: (page: Page) => boolean };

const isProperty = (page: Page) => page.kind === 'property';
const isContent = (route: string) => (page: Page) => page.kind === 'content' && page.content.route === route;
const PICTURES = 5;

const KINDS: readonly PageSample[] = [
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
  { name: 'login', is: ({ kind }) => kind === 'login' },
  { name: 'not found', is: ({ kind }) => kind === 'not-found' },
  { name: 'parts', is: ({ kind }) => kind === 'parts' },
];

/** Kind of a page by its layout: two pages of one kind differ only in their contents. */
function kindOf(page: Page): string {
  switch (page.kind) {
    case 'content':
      return page.content.route;
    case 'article':
      return `article ${page.article.kind}`;
    case 'feedback':
      return `thanks ${page.form}`;
    case 'login':
      return page.isForgotten ? 'forgotten password' : 'login';
    case 'list': {
      const { goal, city, type, page: number } = page;
      return ['list', goal, city && 'of a city', type && 'of a type', number > 1 && 'continued']
        .filter(Boolean)
        .join(' ');
    }
    case 'property': {
      const { goal, availability, pictures } = page.property;
      return `property ${goal} ${availability}${pictures.length === 0 ? ' without pictures' : ''}`;
    }
    default:
      return page.kind;
  }
}

/** One page of every kind that the site has in a language, except the page of components, which no visitor sees. */
export function listPageKinds(language: Language): SamplePage[] {
  const { site } = readSnapshot(readSettings(process.env).snapshot);
  if (!site) throw new Error('The snapshot cannot be read; `npm run build` shows the reason.');
  const pages = new BuiltSite(site).pages.filter((page) => page.language === language && page.kind !== 'parts');
  return [...Map.groupBy(pages, kindOf)].flatMap(([name, [first]]) => (first ? [{ name, path: first.path }] : []));
}

export type SampleThanks = SamplePage & { sent: SentForm };

/** The thank-you page of each kind of request, each in another language, with the data its form leaves in the tab. */
export function listSampleThanks(): SampleThanks[] {
  const { site } = readSnapshot(readSettings(process.env).snapshot);
  if (!site) throw new Error('The snapshot cannot be read; `npm run build` shows the reason.');
  const { pages } = new BuiltSite(site);
  const available = pages.flatMap((page) => (page.kind === 'property' ? [page.property] : []));
  const kinds = FORM_NAMES.flatMap((form) => listRequestKinds(form).map((kind) => ({ kind, form })));
  return kinds.flatMap(({ kind, form }, index) => {
    const language = site.languages[index % site.languages.length] ?? site.defaultLanguage;
    const t = translate(language);
    const page = pages.find((one) => one.kind === 'feedback' && one.form === form && one.language === language);
    const about = FORMS[form].about?.kind === 'property' ? FORMS[form].about : undefined;
    const goal = about?.goal === 'rent' ? 'rent' : 'sale';
    const property = available.find((one) => one.availability === 'available' && one.goal === goal);
    if (!page) return [];
    const sent: SentForm = {
      form,
      kind,
      reference: 'K7M2QX',
      next: page.path,
      fingerprint: '',
      ...(about && property && { propertyId: property.id, goal: property.goal }),
      rows: [
        [t('form:label.firstName'), 'Anouk'],
        [t('form:label.lastName'), 'D’hondt'],
        [t('form:label.email'), 'anouk@voorbeeld.be'],
      ],
    };
    return [{ name: `thanks ${kind}`, path: page.path, sent }];
  });
}

/** The first page of each kind in a language; omits missing kinds. */
export function listSamplePages(language?: Language): SamplePage[] {
  const { site } = readSnapshot(readSettings(process.env).snapshot);
  if (!site) throw new Error('The snapshot cannot be read; `npm run build` shows the reason.');
  const wanted = language ?? site.defaultLanguage;
  const pages = new BuiltSite(site).pages.filter((page) => page.language === wanted);
  return KINDS.flatMap(({ name, is }) => {
    const page = pages.find(is);
    return page ? [{ name, path: page.path }] : [];
  });
}
