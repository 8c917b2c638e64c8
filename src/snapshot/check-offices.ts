import type { Fault } from '#api/fault.ts';
import { nameRecord } from './property-record.ts';
import { isPublished } from './read-content.ts';
import type { LanguageRecords, SnapshotRecords } from './records.ts';

type Place = Pick<Fault, 'file' | 'record' | 'about'> & { field: string };

const noticeOf = (place: Place, got: string): Fault => ({
  severity: 'notice',
  ...place,
  problem: 'problem.noOffice',
  remedy: 'remedy.office',
  values: { got },
});

const listIds = ({ articles }: LanguageRecords): Set<string> =>
  new Set(articles.rows.filter((row) => row.kind === 'office' && isPublished(row)).map(({ id }) => id));

function checkColleagues({ articles }: LanguageRecords, ids: ReadonlySet<string>): Fault[] {
  const file = `${articles.language}/articles.json`;
  return articles.rows.flatMap(({ id, office }) =>
    office === undefined || ids.has(office) ? [] : noticeOf({ file, record: id, field: 'office' }, office),
  );
}

/** Reports each unknown office number once; an export may contain thousands of references to it. */
function checkProperties({ properties }: LanguageRecords, ids: ReadonlySet<string>): Fault[] {
  const file = `${properties.language}/properties.json`;
  const reported = new Set(ids);
  return properties.rows.flatMap((record) => {
    const { ID, Office } = record;
    if (Office === undefined || reported.has(Office)) return [];
    reported.add(Office);
    const about = nameRecord(record);
    return noticeOf({ file, record: ID, field: 'Office', ...(about && { about }) }, Office);
  });
}

/** Reports references to offices without an article, by colleagues, properties and the visit settings. */
export function checkOffices({ config, byLanguage }: SnapshotRecords): Fault[] {
  const languages = Object.values(byLanguage);
  // Records taken from another language are checked with that language.
  const withArticles = new Map(languages.map((records) => [records.articles, records]));
  const withProperties = new Map(languages.map((records) => [records.properties.language, records]));
  const all = new Set(languages.flatMap((records) => [...listIds(records)]));
  const named = config.service.visits.offices.flatMap(({ id }) => id ?? []);
  const unknown = named.filter((id) => !all.has(id));
  const faults = [
    [...withArticles.values()].flatMap((records) => checkColleagues(records, listIds(records))),
    [...withProperties.values()].flatMap((records) => checkProperties(records, all)),
    unknown.map((id) => noticeOf({ file: 'site.json', field: 'service › visits › offices' }, id)),
  ];
  return faults.flat();
}
