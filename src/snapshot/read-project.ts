import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { splitPlans } from '#domain/property/floor-plans.ts';
import { ROUTES } from '#domain/route.ts';
import type { Project } from '#domain/site/site.ts';
import { gappedSentences, hasGap } from '#domain/text/gap.ts';
import { bindUnits } from '#domain/text/text.ts';
import type { RouteMap } from '#routing/route-map.ts';
import type { Cities } from './cities.ts';
import { type HiddenProperty, redactionOf } from './hidden.ts';
import { sanitise } from './html.ts';
import type { PictureHost } from './pictures.ts';
import type { SnapshotRecords } from './records.ts';
import type { ProjectRecord } from './schema/place.ts';

/**
 * Hidden address of a project or neighbourhood, with its street in every language; undefined unless PublicAddress is
 * false in some language or a unit hides its address.
 */
function hiddenOf(row: ProjectRecord, records: SnapshotRecords, hasSecretUnit: boolean): HiddenProperty | undefined {
  const all = Object.values(records.byLanguage).flatMap((own) => [...own.projects.rows, ...own.neighbourhoods.rows]);
  const same = all.filter((other) => other.ID === row.ID);
  if (!hasSecretUnit && same.every((other) => other.PublicAddress)) return undefined;
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
  /** Keys of reported redactions: pages of several languages share one row. */
  reported: Set<string>;
  /** Hidden data of properties, by their IDs. */
  hiddenUnits: ReadonlyMap<string, HiddenProperty>;
};

/** The public projection of a project or neighbourhood; `parent` is the original path of its list page. */
export function readProject(row: ProjectRecord, parent: string, context: ProjectContext): Project {
  const { records, pictures, cities, map, language, report, reported, hiddenUnits } = context;
  const secret = row.PropertyIDs.filter((id) => hiddenUnits.get(id)?.isAddressHidden);
  const file = `${row.language}/${parent === ROUTES.projects ? 'projects' : 'neighbourhoods'}.json`;
  if (secret.length > 0 && row.PublicAddress && row.Street && !reported.has(`${file} ${row.ID}`)) {
    reported.add(`${file} ${row.ID}`);
    const values = { got: secret.join(', ') };
    const place = { file, record: row.ID, field: 'PublicAddress' } as const;
    report({ severity: 'notice', ...place, problem: 'problem.tellsUnit', remedy: 'remedy.tellsUnit', values });
  }
  // A project is in the street of its units: when one of them hides its address, the project does too.
  const hidden = hiddenOf(row, records, secret.length > 0);
  const redaction = redactionOf(hidden);
  const phrase = (text: string, field: string) => {
    const cleaned = redaction.text(text);
    const key = `${file} ${row.ID} ${field}`;
    if (cleaned !== text && !reported.has(key)) {
      reported.add(key);
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
  const name = phrase(row.Name, 'Name');
  const said = (text: string | undefined, field: string) => (text ? phrase(text, field) : undefined);
  const [progress, delivery, vat] = [
    said(row.Progress, 'Progress'),
    said(row.Delivery, 'Delivery'),
    said(row.VAT, 'VAT'),
  ];
  const { name: cityName } = cities.find(row);
  const externalUrl = map.external(`${parent}/${row.ID}`, language);
  return {
    id: row.ID,
    // A name that contained the hidden street is replaced by the city.
    name: hasGap(name.text) ? { text: cityName, language } : name,
    ...(row.Description && { description: phrase(sanitise(row.Description), 'Description') }),
    cityName,
    zip: row.Zip,
    ...(!hidden &&
      row.Street && {
        address: {
          street: row.Street,
          ...(row.HouseNumber && { houseNumber: row.HouseNumber }),
          ...(row.BoxNr && { boxNumber: row.BoxNr }),
        },
      }),
    ...(!hidden &&
      row.Latitude !== undefined &&
      row.Longitude !== undefined && { place: { latitude: row.Latitude, longitude: row.Longitude } }),
    propertyIds: row.PropertyIDs,
    ...splitPlans(
      row.Pictures.filter((item) => !redaction.isRevealing(item.Url))
        .map((item) => pictures.readPicture(item, language))
        .filter((picture) => picture !== undefined),
    ),
    documents: row.Documents.filter(({ Url }) => !redaction.isRevealing(Url)).map(({ Name, Url }) => ({
      name: phrase(Name, 'Documents').text,
      url: Url,
    })),
    ...(progress && { progress }),
    ...(delivery && { delivery }),
    ...(vat && { vat }),
    ...(externalUrl && { externalUrl }),
  };
}
