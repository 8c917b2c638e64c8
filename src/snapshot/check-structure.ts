import type { Fault } from '#api/fault.ts';
import type { Language, Localised } from '#domain/language.ts';
import { ROUTES } from '#domain/route.ts';
import { isSafeLink } from '#domain/text/link.ts';
import { readRoutes } from './read-menu.ts';
import type { SnapshotRecords } from './records.ts';
import type { MenuItem } from './schema/content.ts';

/** Pattern of a localised path that needs no escaping in a URL. */
const PATH = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** First path segments reserved for the product. */
const RESERVED = new Set(['api', 'property', 'data', '_astro', '_pictures', 'pictures', 'fonts', '404']);

/** Errors that stop every build: a broken menu, two pages at one URL, a link that could run a script. */
export function checkStructure(records: SnapshotRecords): Fault[] {
  return [...checkRoutes(records), ...checkMenu(records), ...checkMenuAddresses(records), ...checkLinks(records)];
}

function stop(
  file: string,
  record: string,
  problem: Fault['problem'],
  remedy: Fault['remedy'],
  more: Partial<Fault> = {},
): Fault {
  return { severity: 'stop', file, record, problem, remedy, ...more };
}

function checkRoutes({ routes, languages }: SnapshotRecords): Fault[] {
  const file = 'routes.json';
  const faults: Fault[] = [];
  const originals = new Set<string>();
  const taken = new Map<string, string>();
  for (const { path, paths } of routes) {
    if (originals.has(path))
      faults.push(stop(file, path, 'problem.duplicatePath', 'remedy.duplicatePath', { values: { path, other: path } }));
    originals.add(path);
    if (RESERVED.has(path.split('/')[0] ?? '') || languages.some((language) => path.split('/')[0] === language)) {
      faults.push(stop(file, path, 'problem.reservedPath', 'remedy.path', { field: 'path', values: { path } }));
    }
    for (const language of languages) {
      const localised = paths[language];
      if (localised === undefined) continue;
      const field = `paths › ${language}`;
      const values = { path: localised, other: taken.get(`${language}/${localised}`) ?? '' };
      if (!PATH.test(localised)) faults.push(stop(file, path, 'problem.path', 'remedy.path', { field, values }));
      if (values.other)
        faults.push(stop(file, path, 'problem.duplicatePath', 'remedy.duplicatePath', { field, values }));
      taken.set(`${language}/${localised}`, path);
    }
  }
  for (const path of [ROUTES.sale, ROUTES.rent, ROUTES.contact]) {
    const route = routes.find((candidate) => candidate.path === path);
    for (const language of languages.filter((candidate) => !route?.paths[candidate])) {
      faults.push(
        stop(file, path, 'problem.noRoute', 'remedy.route', {
          field: `paths › ${language}`,
          values: { path, language },
        }),
      );
    }
  }
  return faults;
}

function checkMenu({ menu, languages }: SnapshotRecords): Fault[] {
  const file = 'menu.json';
  const faults: Fault[] = [];
  const ids = new Set<string>();
  const visit = (item: MenuItem, parent: MenuItem | undefined) => {
    const { id, parentId, childMenus, params } = item;
    if (ids.has(id)) faults.push(stop(file, id, 'problem.duplicate', 'remedy.duplicate', { field: 'id' }));
    ids.add(id);
    if (parentId !== null && parentId !== parent?.id) {
      faults.push(stop(file, id, 'problem.parent', 'remedy.parent', { field: 'parentId', values: { got: parentId } }));
    }
    if (params.redirect && !languages.some((language) => params.redirectUrl?.[language])) {
      faults.push(stop(file, id, 'problem.noTarget', 'remedy.link', { field: 'params › redirectUrl' }));
    }
    for (const child of childMenus) visit(child, item);
  };
  for (const item of menu) visit(item, undefined);
  if (!menu.some((item) => item.id === 'home' && item.status === 'Published')) {
    faults.push(stop(file, 'home', 'problem.noHome', 'remedy.home'));
  }
  return faults;
}

/** Reports published menu items with the same path, whether the path comes from routes.json or from the item itself. */
function checkMenuAddresses(records: SnapshotRecords): Fault[] {
  const { map, routeOf } = readRoutes(records);
  const listed = new Set(records.routes.map((route) => route.path));
  const faults: Fault[] = [];
  const taken = new Map<string, { id: string; original: string }>();
  for (const [id, original] of routeOf) {
    const paths = records.languages
      .map((language) => map.path(original, language))
      .filter((path) => path !== undefined);
    const path = paths.find((candidate) => taken.has(candidate));
    const other = path && taken.get(path);
    // Duplicate paths within routes.json are reported with that file.
    const isReported = other && other.original !== original && listed.has(original) && listed.has(other.original);
    if (other && !isReported) {
      const more = { field: 'path', values: { path, other: other.id } };
      faults.push(stop('menu.json', id, 'problem.duplicatePath', 'remedy.duplicatePath', more));
    }
    for (const own of paths) taken.set(own, { id, original });
  }
  return faults;
}

function checkLinks({ menu, topBar, routes, config: { agency } }: SnapshotRecords): Fault[] {
  const faults: Fault[] = [];
  const check = (file: string, record: string, field: string, link: string | Localised | undefined) => {
    const links = typeof link === 'string' ? { '': link } : (link ?? {});
    for (const [language, target] of Object.entries(links)) {
      if (target && !isSafeLink(target)) {
        const place = language ? `${field} › ${language as Language}` : field;
        faults.push(
          stop(file, record, 'problem.unsafeLink', 'remedy.link', {
            field: place,
            values: { got: target.slice(0, 60) },
          }),
        );
      }
    }
  };
  const visit = (item: MenuItem) => {
    check('menu.json', item.id, 'params › redirectUrl', item.params.redirectUrl);
    for (const child of item.childMenus) visit(child);
  };
  for (const item of menu) visit(item);
  for (const { name, url } of agency.social) check('site.json', name, 'agency › social', url);
  check('site.json', 'agency', 'codeOfConduct', agency.codeOfConduct.url);
  for (const item of topBar) check('topbar.json', item.id, 'link', item.link);
  for (const route of routes) check('routes.json', route.path, 'external', route.external);
  return faults;
}
