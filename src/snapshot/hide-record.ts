import type { Fault } from '#api/fault.ts';
import { FACTS } from '#domain/property/facts.ts';
import { type FieldName, type Hideable, listFollowing, PUBLISHED_BY } from '#domain/property/fields.ts';
import { gappedSentences } from '#domain/text/gap.ts';
import { type HiddenProperty, redactionOf } from './hidden.ts';
import { sanitise } from './html.ts';
import type { PictureItem, PropertyRecord } from './property-record.ts';

/** Reports one problem of the current record to staff. */
export type Notice = (
  field: string,
  problem: Fault['problem'],
  remedy: Fault['remedy'],
  values?: Fault['values'],
) => void;

/**
 * A record without hidden data. A picture that reveals hidden data becomes undefined, so that the others keep their
 * position.
 */
export type ShownRecord = Omit<PropertyRecord, 'Pictures'> & { Pictures: (PictureItem | undefined)[] };

/** Fields with a document number or a date: only the hidden values are removed from their digits. */
const NUMBERS_OF_PAPERS: ReadonlySet<string> = new Set<FieldName>([
  'EnergyCertificateNumber',
  'UniqueCode',
  'EnergyCertificateEndDate',
  'AvailableFrom',
  'AsbestosDate',
]);
const TEXT_FIELDS = ['MarqueeName', 'TypeDescription', 'MainTypeName'] as const;
const VIDEO_FIELDS = ['VideoUrl', 'VirtualTourUrl'] as const;

const hides = (record: PropertyRecord, hidden: HiddenProperty | undefined, what: Hideable): boolean =>
  !record[PUBLISHED_BY[what]] ||
  (what === 'price'
    ? hidden?.isPriceHidden === true
    : (hidden?.streets.length ?? 0) > 0 || hidden?.place !== undefined);

/**
 * Second step from record to page. When the price or the address is hidden, removes it and everything that reveals it,
 * including in texts, pictures and documents, so that later steps cannot show it.
 */
export function hideRecord(record: PropertyRecord, hidden: HiddenProperty | undefined, notice: Notice): ShownRecord {
  const pictures = record.Pictures.length > 0 || !record.SmallPictureItem ? record.Pictures : [record.SmallPictureItem];
  const shown: ShownRecord = { ...record, Pictures: pictures };
  for (const what of ['price', 'address'] as const) {
    if (!hides(record, hidden, what)) continue;
    shown[PUBLISHED_BY[what]] = false;
    for (const { name } of listFollowing(what)) Object.assign(shown, { [name]: undefined });
  }
  if (!hidden) {
    shown.Description = record.Description && sanitise(record.Description);
    return shown;
  }
  const redaction = redactionOf(hidden);
  const clean = (text: string, field: string): string => {
    const cleaned = NUMBERS_OF_PAPERS.has(field) ? redaction.values(text) : redaction.text(text);
    if (cleaned !== text)
      notice(field, 'problem.hiddenText', 'remedy.hiddenText', { sentence: gappedSentences(cleaned) });
    return cleaned;
  };
  for (const field of TEXT_FIELDS) if (record[field]) shown[field] = clean(record[field], field);
  // Sanitised first: redaction must search the HTML that pages show.
  shown.Description = record.Description && clean(sanitise(record.Description), 'Description');
  for (const { field } of FACTS) {
    const value = record[field];
    if (typeof value === 'string') Object.assign(shown, { [field]: clean(value.trim(), field) });
  }
  // Drops a file number that reveals hidden data.
  if (record.RecordFile && redaction.values(record.RecordFile) !== record.RecordFile) shown.RecordFile = undefined;
  for (const field of VIDEO_FIELDS) {
    if (!record[field] || !redaction.isRevealing(record[field])) continue;
    shown[field] = undefined;
    notice(field, 'problem.video', 'remedy.video');
  }
  shown.Documents = record.Documents.filter(({ Url }) => !redaction.isRevealing(Url)).map((item) => ({
    ...item,
    Name: clean(item.Name, 'Documents'),
  }));
  const showPicture = (item: PictureItem, index: number): PictureItem | undefined => {
    const reportPicture = (field: string) =>
      notice(field, 'problem.tellingPicture', 'remedy.tellingPicture', { got: item.ID });
    if (redaction.isRevealing(item.Url)) {
      reportPicture('Pictures');
      return undefined;
    }
    const { Original, ...rest } = item;
    // `Original` is a URL, or the ID of another picture of the record.
    const original = Original === undefined ? '' : (pictures.find(({ ID }) => ID === Original)?.Url ?? Original);
    if (!redaction.isRevealing(original)) return item;
    reportPicture(`Pictures › ${index + 1} › Original`);
    return rest;
  };
  shown.Pictures = pictures.map(showPicture);
  return shown;
}
