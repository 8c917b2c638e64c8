import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { ROUTES } from '#domain/route.ts';
import type { Project } from '#domain/site/site.ts';
import { gappedSentences } from '#domain/text/gap.ts';
import { bindUnits } from '#domain/text/text.ts';
import type { RouteMap } from '#routing/route-map.ts';
import type { Cities } from './cities.ts';
import { type Hidden, redactionOf } from './hidden.ts';
import { sanitise } from './html.ts';
import type { PictureHost } from './pictures.ts';
import type { SnapshotRecords } from './records.ts';
import type { ProjectRecord } from './schema/place.ts';

/** Hidden data of a project or neighbourhood with PublicAddress false, in every language. */
function hiddenOf(row: ProjectRecord, records: SnapshotRecords): Hidden | undefined {
  const all = Object.values(records.byLanguage).flatMap((own) => [...own.projects.rows, ...own.neighbourhoods.rows]);
  const same = all.filter((other) => other.ID === row.ID);
  if (same.every((other) => other.PublicAddress)) return undefined;
  const streets = same.map((other) => other.Street?.trim()).filter((street) => !!street) as string[];
  return { id: row.ID, streets: [...new Set(streets)], ...(row.HouseNumber && { houseNumber: row.HouseNumber }) };
}

type ProjectContext = {
  records: SnapshotRecords;
  pictures: PictureHost;
  cities: Cities;
  map: RouteMap;
  language: Language;
  report: (fault: Fault) => void;
  /** Texts with reported redactions: pages of several languages share one row. */
  told: Set<string>;
};

/** The public projection of a project or neighbourhood; `parent` is the original path of its list page. */
export function readProject(row: ProjectRecord, parent: string, context: ProjectContext): Project {
  const { records, pictures, cities, map, language, report, told } = context;
  const hidden = hiddenOf(row, records);
  const redaction = redactionOf(hidden);
  const file = `${row.language}/${parent === ROUTES.projects ? 'projects' : 'neighbourhoods'}.json`;
  const phrase = (text: string, field: string) => {
    const cleaned = redaction.text(text);
    const key = `${file} ${row.ID} ${field}`;
    if (cleaned !== text && !told.has(key)) {
      told.add(key);
      report({
        severity: 'notice',
        file,
        record: row.ID,
        field,
        problem: 'problem.hiddenText',
        remedy: 'remedy.hiddenText',
        values: { sentence: gappedSentences(cleaned) },
      });
    }
    return { text: bindUnits(cleaned), language: row.language };
  };
  const externalUrl = map.external(`${parent}/${row.ID}`, language);
  return {
    id: row.ID,
    name: phrase(row.Name, 'Name'),
    ...(row.Description && { description: phrase(sanitise(row.Description), 'Description') }),
    cityName: cities.find(row).name,
    zip: row.Zip,
    ...(!hidden &&
      row.Street && {
        address: {
          street: row.Street,
          ...(row.HouseNumber && { houseNumber: row.HouseNumber }),
          ...(row.BoxNr && { boxNumber: row.BoxNr }),
        },
      }),
    propertyIds: row.PropertyIDs,
    pictures: row.Pictures.filter((item) => !redaction.isTelling(item.Url))
      .map((item) => pictures.readPicture(item, language))
      .filter((picture) => picture !== undefined),
    ...(externalUrl && { externalUrl }),
  };
}
