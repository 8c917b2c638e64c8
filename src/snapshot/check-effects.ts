// Reports values that are valid but have no effect on the site, so that staff do not wait for one.
import type { Fault } from '#api/fault.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { isPublished } from './read-content.ts';
import type { SnapshotRecords } from './records.ts';
import type { MenuItem } from './schema/content.ts';
import type { ProjectRecord } from './schema/place.ts';

type Place = Pick<Fault, 'file' | 'record' | 'field'>;

const tell = (
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

const noEffect = (place: Place, got: string): Fault => tell(place, 'problem.noEffect', 'remedy.noEffect', { got });

function checkMenuItem(item: MenuItem, { languages, config }: SnapshotRecords): Fault[] {
  const { id, params, childMenus } = item;
  if (!isPublished(item)) return [];
  const at = (field: string): Place => ({ file: 'menu.json', record: id, field: `params › ${field}` });
  const faults: Fault[] = [];
  if (params.css?.trim()) faults.push(noEffect(at('css'), params.css.trim().slice(0, 40)));
  if (params.subMenu && !childMenus.some(isPublished)) faults.push(noEffect(at('subMenu'), 'true'));
  const without = languages.filter(
    (language) => !findPhrase(params.redirectUrl ?? {}, language, config.language.languageDefault),
  );
  if (params.redirect && without.length > 0)
    faults.push(tell(at('redirectUrl'), 'problem.noRedirect', 'remedy.noRedirect', { got: without.join(', ') }));
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
  if (unknown.length > 0) faults.push(tell(place, 'problem.noUnit', 'remedy.noUnit', { got: unknown.join(', ') }));
  const other = row.PropertyIDs.filter((id) => (taken.get(id) ?? row.ID) !== row.ID);
  if (other.length > 0)
    faults.push(
      tell(place, 'problem.unitOfTwo', 'remedy.unitOfTwo', {
        got: other.join(', '),
        id: taken.get(other[0] ?? '') ?? '',
      }),
    );
  for (const id of row.PropertyIDs) if (!taken.has(id)) taken.set(id, row.ID);
  const shown = row.PropertyIDs.filter((id) => withAddress.has(id));
  if (!row.PublicAddress && row.Street && shown.length > 0)
    faults.push(
      tell({ ...place, field: 'PublicAddress' }, 'problem.unitTells', 'remedy.unitTells', { got: shown.join(', ') }),
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
  // A language without its own records shows those of another language, which are checked there.
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

/** Menu items, projects and neighbourhoods whose settings have no effect. */
export function checkEffects(records: SnapshotRecords): Fault[] {
  const menu = listItems(records.menu).flatMap((item) => checkMenuItem(item, records));
  return [...menu, ...checkProjects(records)];
}
