import type { Fault } from '#api/fault.ts';
import { FACTS } from '#domain/property/facts.ts';
import { type FieldName, type Hideable, listFollowing, PUBLISHED_BY } from '#domain/property/fields.ts';
import { gappedSentences } from '#domain/text/gap.ts';
import { type Hidden, isTelling, withoutHidden, withoutHiddenValues } from './hidden.ts';
import { sanitise } from './html.ts';
import type { PictureItem, PropertyRecord } from './property-record.ts';

/** Tells staff of one thing about a record. */
export type Notice = (
  field: string,
  problem: Fault['problem'],
  remedy: Fault['remedy'],
  values?: Fault['values'],
) => void;

/** A record without what it hides; where a picture would tell it, nothing stands in its place among the others. */
export type ShownRecord = Omit<PropertyRecord, 'Pictures'> & { Pictures: (PictureItem | undefined)[] };

/** Fields that hold the number of a paper or a day: figures with no words beside them. */
const NUMBERS_OF_PAPERS: ReadonlySet<string> = new Set<FieldName>([
  'EnergyCertificateNumber',
  'UniqueCode',
  'EnergyCertificateEndDate',
  'AvailableFrom',
  'AsbestosDate',
]);
const TEXT_FIELDS = ['MarqueeName', 'TypeDescription', 'MainTypeName'] as const;
const VIDEO_FIELDS = ['VideoUrl', 'VirtualTourUrl'] as const;

const hides = (record: PropertyRecord, hidden: Hidden | undefined, what: Hideable): boolean =>
  !record[PUBLISHED_BY[what]] ||
  (what === 'price'
    ? hidden?.isPriceHidden === true
    : (hidden?.streets.length ?? 0) > 0 || hidden?.place !== undefined);

/**
 * The second step of a record on its way to a page: without the price, the address and all that follows from them where
 * it hides these, and without what its texts, pictures and documents tell of them. What comes after cannot show them.
 */
export function hideRecord(record: PropertyRecord, hidden: Hidden | undefined, notice: Notice): ShownRecord {
  const pictures = record.Pictures.length > 0 || !record.SmallPictureItem ? record.Pictures : [record.SmallPictureItem];
  const shown: ShownRecord = { ...record, Pictures: pictures };
  for (const what of ['price', 'address'] as const) {
    if (!hides(record, hidden, what)) continue;
    shown[PUBLISHED_BY[what]] = false;
    for (const { name } of listFollowing(what)) Object.assign(shown, { [name]: undefined });
  }
  if (!hidden) return { ...shown, Description: record.Description && sanitise(record.Description) };
  const clean = (text: string, field: string): string => {
    const cleaned = (NUMBERS_OF_PAPERS.has(field) ? withoutHiddenValues : withoutHidden)(text, hidden);
    if (cleaned !== text)
      notice(field, 'problem.hiddenText', 'remedy.hiddenText', { sentence: gappedSentences(cleaned) });
    return cleaned;
  };
  for (const field of TEXT_FIELDS) if (record[field]) shown[field] = clean(record[field], field);
  // HTML is searched as pages will show it.
  shown.Description = record.Description && clean(sanitise(record.Description), 'Description');
  for (const { field } of FACTS) {
    const value = record[field];
    if (typeof value === 'string') Object.assign(shown, { [field]: clean(value.trim(), field) });
  }
  // One that tells what is hidden is no name for a property.
  if (record.RecordFile && withoutHiddenValues(record.RecordFile, hidden) !== record.RecordFile)
    shown.RecordFile = undefined;
  for (const field of VIDEO_FIELDS) {
    if (!record[field] || !isTelling(record[field], hidden)) continue;
    shown[field] = undefined;
    notice(field, 'problem.video', 'remedy.video');
  }
  shown.Documents = record.Documents.filter(({ Url }) => !isTelling(Url, hidden)).map((item) => ({
    ...item,
    Name: clean(item.Name, 'Documents'),
  }));
  const showPicture = (item: PictureItem, index: number): PictureItem | undefined => {
    const told = (field: string) => notice(field, 'problem.tellingPicture', 'remedy.tellingPicture', { got: item.ID });
    if (isTelling(item.Url, hidden)) {
      told('Pictures');
      return undefined;
    }
    const { Original, ...rest } = item;
    // The photo that it was made of may be another picture of the record.
    const original = Original === undefined ? '' : (pictures.find(({ ID }) => ID === Original)?.Url ?? Original);
    if (!isTelling(original, hidden)) return item;
    told(`Pictures › ${index + 1} › Original`);
    return rest;
  };
  shown.Pictures = pictures.map(showPicture);
  return shown;
}
