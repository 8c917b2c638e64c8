import { ROUTES } from '#domain/route.ts';
import { listPath } from './addresses.ts';
import type { Crumb, Page } from './page.ts';
import type { RouteMap } from './route-map.ts';

/** Breadcrumbs from home to a page, without home itself; the last one is the page and has no path. */
export function listCrumbs(page: Page, map: RouteMap): Crumb[] {
  const { language } = page;
  const route = (original: string): Crumb[] => {
    const phrase = map.breadcrumb(original, language);
    const path = map.path(original, language);
    return phrase && path ? [{ label: phrase.text, language: phrase.language, path }] : [];
  };
  const own = (label: string, labelLanguage = language): Crumb => ({ label, language: labelLanguage });
  switch (page.kind) {
    case 'home':
    case 'not-found':
    case 'parts':
      return [];
    case 'content': {
      const [crumb] = route(page.content.route);
      const title = page.content.title;
      return [
        ...parentsOf(page.content.route).flatMap(route),
        own(crumb?.label ?? title.text, crumb?.language ?? title.language),
      ];
    }
    case 'list': {
      const crumbs = route(ROUTES[page.goal]);
      const list = (label: string, address: { citySlug: string; typeSlug?: string }) =>
        crumbs.push({ label, language, path: listPath(map, language, { goal: page.goal, ...address }) });
      if (page.city) list(page.city.name, { citySlug: page.city.slug });
      if (page.city && page.type) list(page.type.name, { citySlug: page.city.slug, typeSlug: page.type.slug });
      return withoutLastPath(crumbs);
    }
    case 'property': {
      const { goal, city, typeName } = page.property;
      const cityCrumb = { label: city.name, language, path: listPath(map, language, { goal, citySlug: city.slug }) };
      return [...route(ROUTES[goal]), cityCrumb, own(typeName.text, typeName.language)];
    }
    case 'gone': {
      const { goal, city, typeName } = page.property;
      const cityCrumb = { label: city.name, language, ...(page.cityPath && { path: page.cityPath }) };
      return [...route(ROUTES[goal]), cityCrumb, own(typeName.text, typeName.language)];
    }
    case 'article':
      return [...route(page.parent), own(page.article.title, page.article.language)];
    case 'project':
      return [...route(page.parent), own(page.project.name.text, page.project.name.language)];
    case 'feedback':
    case 'login':
      return withoutLastPath(route(page.key));
  }
}

/** "our-services/sale" has the parent "our-services". */
function parentsOf(original: string): string[] {
  const segments = original.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function withoutLastPath(crumbs: Crumb[]): Crumb[] {
  return crumbs.map((crumb, index) =>
    index === crumbs.length - 1 ? { label: crumb.label, language: crumb.language } : crumb,
  );
}
