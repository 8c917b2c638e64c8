// New-build projects in an export: a record and the units that refer to it, or rows of a table that name the same
// project.
import { findOwn } from '#domain/own-value.ts';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { isNothing, textOf } from '#snapshot/read-values/read-value.ts';
import { type Change, type Delivery, type DeliveryNote, type PutRow, type Row, safeId } from './delivery.ts';
import { withoutEmpty } from './rows.ts';

/** A project of an export: its record as a property, if there is one, and its units in order. */
export type DeliveredProject = { id: string; name: string; record: PutRow | undefined; units: readonly PutRow[] };
export type SplitDelivery = { changes: readonly Change[]; projects: readonly DeliveredProject[] };

const keyOf = (id: unknown): string => textOf(id).toLowerCase();

/** Separates projects from properties. A unit of a building within a project is a unit of the project. */
export function splitProjects(all: readonly Change[]): SplitDelivery {
  const puts = all.filter((change): change is PutRow => change.kind === 'put');
  const known = new Map(puts.map((put) => [keyOf(put.id), put]));
  const namedBy = (put: PutRow | undefined) =>
    put?.project?.of === undefined ? undefined : keyOf(safeId(put.project.of));
  // Two records that name each other as their project are a mistake of the program; neither is a project.
  const isCircle = (put: PutRow): boolean => {
    const seen = new Set<string>();
    let key = namedBy(put);
    while (key !== undefined && !seen.has(key)) {
      if (key === keyOf(put.id) && seen.size > 0) return true;
      seen.add(key);
      key = namedBy(known.get(key));
    }
    return false;
  };
  const parentOf = (put: PutRow) => (isCircle(put) ? undefined : namedBy(put));
  const parents = new Set(puts.map(parentOf));
  // A row of a table that names itself as its project is the project's record.
  const isRecord = (put: PutRow) =>
    !isCircle(put) && (put.project?.isRecord === true || (put.id !== '' && parents.has(keyOf(put.id))));
  const rootOf = (put: PutRow): string => {
    const seen = new Set<string>();
    let key = keyOf(put.id);
    for (let at: PutRow | undefined = put; at; at = known.get(key)) {
      const parent = parentOf(at);
      if (parent === undefined || seen.has(parent) || parent === keyOf(at.id)) break;
      seen.add(parent);
      key = parent;
    }
    return key;
  };
  const units = Map.groupBy(
    puts.filter((put) => parentOf(put) !== undefined && !isRecord(put)),
    rootOf,
  );
  const roots = puts.filter((put) => isRecord(put) && rootOf(put) === keyOf(put.id)).map((put) => keyOf(put.id));
  const projects = [...new Set([...roots, ...units.keys()])].map((key): DeliveredProject => {
    const record = known.get(key);
    const own = units.get(key) ?? [];
    const named = own[0]?.project?.of ?? '';
    return { id: record?.id ?? safeId(named), name: nameOf(record) ?? named, record, units: own };
  });
  return { changes: all.filter((change) => change.kind === 'delete' || !isRecord(change)), projects };
}

const nameOf = (record: PutRow | undefined): string | undefined =>
  record && [record.row.TypeDescription, record.row.RecordFile, record.id].map(textOf).find((name) => name !== '');

const same = (rows: readonly Row[], field: string): unknown => {
  const [first, ...rest] = rows.map((row) => findOwn(row, field));
  return rest.every((value) => textOf(value) === textOf(first)) ? first : undefined;
};
const isYes = (value: unknown) => value === true || /^(?:1|true|ja|oui|yes)$/i.test(textOf(value));

/** The place that all units of a project without a record have in common. */
function joinUnits(units: readonly PutRow[]): Row {
  const rows = units.map(({ row }) => row);
  const Street = same(rows, 'Street');
  return {
    Street,
    HouseNumber: Street === undefined ? undefined : same(rows, 'HouseNumber'),
    PublishAddress: Street !== undefined && rows.every(({ PublishAddress }) => isYes(PublishAddress)),
  };
}

/** The row of projects.json; undefined without a town, which every project needs. */
function toProjectRow({ id, name, record, units }: DeliveredProject, language: string): Row | undefined {
  const own = record?.row ?? joinUnits(units);
  const place = [own, ...units.map(({ row }) => row)].find(({ Zip, City }) => !isNothing(Zip) && !isNothing(City));
  if (!place) return undefined;
  return withoutEmpty({
    ID: id,
    language,
    Name: name,
    PublicAddress: isYes(own.PublishAddress),
    Street: own.Street,
    HouseNumber: own.HouseNumber,
    BoxNr: own.BoxNr,
    Zip: textOf(place.Zip),
    City: textOf(place.City),
    CountryID: typeof place.CountryID === 'number' ? place.CountryID : BELGIUM_ID,
    Latitude: own.Latitude,
    Longitude: own.Longitude,
    Description: own.Description,
    Delivery: own.AvailableFrom,
    VAT: own.VAT,
    Pictures: own.Pictures,
    Documents: own.Documents,
    PropertyIDs: [...new Set(units.map((unit) => unit.id).filter(Boolean))],
  });
}

/** Fields of projects.json that exports do not always contain; values entered by staff stay. */
const KEPT = ['Progress', 'Delivery', 'VAT'];

type Merge = {
  scope: Delivery['scope'];
  language: string;
  changes: readonly Change[];
  /** Projects that earlier imports wrote; a full list replaces them. */
  imported: readonly string[];
};

/** The list of projects after an import; projects that staff wrote themselves stay. */
export function mergeProjects(
  before: readonly Row[],
  projects: readonly DeliveredProject[],
  { scope, language, changes, imported }: Merge,
): { rows: Row[]; imported: string[]; notes: DeliveryNote[] } {
  const notes: DeliveryNote[] = [];
  const isOld = ({ ID }: Row) => scope === 'full' && imported.includes(textOf(ID));
  const rows = new Map(before.filter((row) => !isOld(row)).map((row) => [keyOf(row.ID), row]));
  const written = new Map(before.map((row) => [keyOf(row.ID), row]));
  const listed = new Set(scope === 'full' ? [] : imported);
  const note = (kind: DeliveryNote['note'], { id }: DeliveredProject) => notes.push({ note: kind, id });
  for (const project of projects) {
    const { id, record, units } = project;
    const old = written.get(keyOf(id));
    if (!record && units.every((unit) => !unit.project?.isNamed) && (scope === 'full' || !old)) {
      note('projectUnknown', project);
      continue;
    }
    const unitIds = units.map((unit) => unit.id);
    const ofOld = scope === 'partial' && Array.isArray(old?.PropertyIDs) ? old.PropertyIDs.map(textOf) : [];
    // A partial export may contain a single unit of a project.
    const isPart = scope === 'partial' && !record && old;
    const row = isPart ? old : toProjectRow(project, language);
    if (!row) {
      note('projectPlace', project);
      continue;
    }
    const kept = Object.fromEntries(KEPT.map((field) => [field, old && findOwn(old, field)]));
    const PropertyIDs = [...new Set([...ofOld, ...unitIds])];
    if (PropertyIDs.length === 0) note('projectEmpty', project);
    rows.set(keyOf(id), withoutEmpty({ ...kept, ...row, PropertyIDs }));
    listed.add(id);
  }
  const gone = new Set(changes.flatMap((change) => (change.kind === 'delete' ? [keyOf(change.id)] : [])));
  for (const key of gone) rows.delete(key);
  const left = [...rows.values()].map((row) =>
    Array.isArray(row.PropertyIDs) && row.PropertyIDs.some((unit) => gone.has(keyOf(unit)))
      ? { ...row, PropertyIDs: row.PropertyIDs.filter((unit) => !gone.has(keyOf(unit))) }
      : row,
  );
  const taken = projects.filter(({ id }) => listed.has(id) && !gone.has(keyOf(id)));
  if (taken.length > 0)
    notes.unshift({
      note: 'projects',
      id: taken.map(({ name, units }) => `${name} (${units.length})`).join(', '),
      count: taken.length,
    });
  return { rows: left, imported: [...listed].filter((id) => rows.has(keyOf(id))), notes };
}
