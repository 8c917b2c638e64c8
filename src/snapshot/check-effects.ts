// Reports values that are valid but have no effect on the site, so that staff do not expect one.
import type { Fault } from '#api/fault.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { ICON_NAMES, isIconName } from '#ui/icons.ts';
import { isPublished } from './read-content.ts';
import type { SnapshotRecords } from './records.ts';
import type { Banner, MenuItem, ModuleItem, TopBarItem } from './schema/content.ts';
import type { ProjectRecord } from './schema/place.ts';

/** Maximum length of a value that a notice quotes. */
const MAX_QUOTED = 40;

type Place = Pick<Fault, 'file' | 'record' | 'field'>;

const noticeOf = (
  place: Place,
  problem: Fault['problem'],
  remedy: Fault['remedy'],
  values: Fault['values'] = {},
): Fault => ({
  severity: 'notice',
  ...place,
  problem,
  remedy,
  values,
});

const noEffect = (place: Place, got: string): Fault => noticeOf(place, 'problem.noEffect', 'remedy.noEffect', { got });

/** A field that is filled in but has no effect, and its value. */
type Idle = readonly [field: string, got: string];

/** The field with its value when it is filled in and `isIdle`; otherwise empty. */
const idle = (field: string, value: string | undefined, isIdle = true): Idle[] =>
  isIdle && value?.trim() ? [[field, value.trim().slice(0, MAX_QUOTED)]] : [];

function listIdleInBanner(banner: Banner): Idle[] {
  const { type, imageUrl, gallery, galleryConfig, videoUrl, videoType, color } = banner;
  const hasPictures = type !== 'color';
  return [
    ...idle('color', type, type === 'color' && color === undefined),
    ...idle('imageUrl', imageUrl, !hasPictures),
    // Banner types other than `gallery` show only the first picture.
    ...idle('gallery', gallery[0]?.url, !hasPictures || (type !== 'gallery' && Boolean(imageUrl))),
    ...idle('galleryConfig', String(galleryConfig?.intervalSeconds), galleryConfig !== undefined && type !== 'gallery'),
    ...idle('videoUrl', videoUrl, type !== 'video'),
    ...idle('videoType', videoType, type !== 'video'),
  ];
}

/**
 * Usual values of `view` in exports. They are not reported, although the page itself decides how it shows its modules.
 */
const KNOWN_VIEWS = new Set(['', 'default', 'list']);
const WITH_IMAGE = new Set<string>(['image', 'valuation']);

function listIdleInModule({ view, class: classNames, image, relations }: ModuleItem): Idle[] {
  const has = (type: string) => relations.some((relation) => relation.type === type);
  return [
    ...idle('view', view, !KNOWN_VIEWS.has(view)),
    ...idle('class', classNames),
    ...idle('image', image?.url, !relations.some(({ type }) => WITH_IMAGE.has(type))),
    ...idle('relations', 'image', has('image') && image === undefined),
  ];
}

function listIdle({ params, childMenus }: MenuItem): Idle[] {
  const { banner, showPageBanner } = params;
  const within = (place: string, found: readonly Idle[]) =>
    found.map(([field, got]): Idle => [`${place} › ${field}`, got]);
  return [
    ...idle('css', params.css),
    ...idle('subMenu', 'true', params.subMenu && !childMenus.some(isPublished)),
    ...idle('image', params.image?.url),
    ...idle('logo', params.logo?.url),
    ...idle('showPageBanner', 'true', showPageBanner && !banner),
    ...(showPageBanner && banner ? within('banner', listIdleInBanner(banner)) : []),
    ...params.modules
      .filter(isPublished)
      .flatMap((module) => within(`modules › ${module.id}`, listIdleInModule(module))),
  ];
}

function checkTopBar({ topBar }: SnapshotRecords): Fault[] {
  return topBar.filter(isPublished).flatMap(({ id, icon }: TopBarItem) => {
    if (!icon || isIconName(icon)) return [];
    const place = { file: 'topbar.json', record: id, field: 'icon' };
    return [noticeOf(place, 'problem.unknownIcon', 'remedy.unknownIcon', { got: icon, known: ICON_NAMES.join(', ') })];
  });
}

function checkMenuItem(item: MenuItem, { languages, config }: SnapshotRecords): Fault[] {
  const { id, params } = item;
  if (!isPublished(item)) return [];
  const at = (field: string): Place => ({ file: 'menu.json', record: id, field: `params › ${field}` });
  const faults = listIdle(item).map(([field, got]) => noEffect(at(field), got));
  const without = languages.filter(
    (language) => !findPhrase(params.redirectUrl ?? {}, language, config.language.languageDefault),
  );
  if (params.redirect && without.length > 0)
    faults.push(noticeOf(at('redirectUrl'), 'problem.noRedirect', 'remedy.noRedirect', { got: without.join(', ') }));
  return faults;
}

const listItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...listItems(item.childMenus)]);

type Homes = { ids: ReadonlySet<string>; withAddress: ReadonlySet<string> };

function checkProject(
  row: ProjectRecord,
  file: string,
  { ids, withAddress }: Homes,
  taken: Map<string, string>,
): Fault[] {
  const place: Place = { file, record: row.ID, field: 'PropertyIDs' };
  const faults: Fault[] = [];
  const unknown = row.PropertyIDs.filter((id) => !ids.has(id));
  if (unknown.length > 0) faults.push(noticeOf(place, 'problem.noUnit', 'remedy.noUnit', { got: unknown.join(', ') }));
  const other = row.PropertyIDs.filter((id) => (taken.get(id) ?? row.ID) !== row.ID);
  if (other.length > 0)
    faults.push(
      noticeOf(place, 'problem.unitOfTwo', 'remedy.unitOfTwo', {
        got: other.join(', '),
        id: taken.get(other[0] ?? '') ?? '',
      }),
    );
  for (const id of row.PropertyIDs) if (!taken.has(id)) taken.set(id, row.ID);
  const shown = row.PropertyIDs.filter((id) => withAddress.has(id));
  if (!row.PublicAddress && row.Street && shown.length > 0)
    faults.push(
      noticeOf({ ...place, field: 'PublicAddress' }, 'problem.unitTells', 'remedy.unitTells', {
        got: shown.join(', '),
      }),
    );
  return faults;
}

function checkProjects({ byLanguage }: SnapshotRecords): Fault[] {
  const all = Object.entries(byLanguage) as [Language, NonNullable<(typeof byLanguage)[Language]>][];
  const rows = all.flatMap(([, { properties }]) => properties.rows);
  const homes = {
    ids: new Set(rows.map(({ ID }) => ID)),
    withAddress: new Set(rows.filter(({ PublishAddress, Street }) => PublishAddress && Street).map(({ ID }) => ID)),
  };
  // Records taken from another language are checked with that language.
  return all.flatMap(([language, { projects, neighbourhoods }]) => {
    const taken = new Map<string, string>();
    const own = projects.language === language ? projects.rows : [];
    const around = neighbourhoods.language === language ? neighbourhoods.rows : [];
    return [
      ...own.flatMap((row) => checkProject(row, `${language}/projects.json`, homes, taken)),
      ...around.flatMap((row) => checkProject(row, `${language}/neighbourhoods.json`, homes, new Map())),
    ];
  });
}

/** Reports icons of articles: no page shows them. */
function checkArticles({ byLanguage }: SnapshotRecords): Fault[] {
  const lists = new Set(Object.values(byLanguage).map(({ articles }) => articles));
  return [...lists].flatMap(({ language, rows }) =>
    rows.flatMap(({ id, icon, ...row }) =>
      icon && isPublished(row)
        ? [noEffect({ file: `${language}/articles.json`, record: id, field: 'icon' }, icon)]
        : [],
    ),
  );
}

/** Reports settings without effect in menu items, links of the top bar, articles, projects and neighbourhoods. */
export function checkEffects(records: SnapshotRecords): Fault[] {
  const menu = listItems(records.menu).flatMap((item) => checkMenuItem(item, records));
  return [...menu, ...checkTopBar(records), ...checkArticles(records), ...checkProjects(records)];
}
