/**
 * Kind of a picture for visitors. `staged`: furnished or altered for the advertisement, with its original photograph.
 * `altered` and `generated`: artificial, according to the file's own metadata. Search data use this order, so a new
 * kind goes at the end.
 */
export const PICTURE_KINDS = ['photo', 'illustration', 'plan', 'staged', 'altered', 'generated'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const MADE_KINDS = ['staged', 'altered', 'generated'] as const satisfies readonly PictureKind[];
type MadeKind = (typeof MADE_KINDS)[number];

/**
 * True for a picture that looks like a photograph but is not one; it is labelled everywhere (AI act, article 50(4)).
 */
export const isMade = (kind: string): kind is MadeKind => MADE_KINDS.some((made) => made === kind);

/**
 * IPTC digital source types (cv.iptc.org/newscodes/digitalsourcetype), including retired ones, and the picture kind of
 * each.
 */
const SOURCE_TYPES = {
  digitalCapture: 'photo',
  computationalCapture: 'photo',
  negativeFilm: 'photo',
  positiveFilm: 'photo',
  print: 'photo',
  screenCapture: 'photo',
  humanEdits: 'photo',
  minorHumanEdits: 'photo',
  compositeCapture: 'photo',
  algorithmicallyEnhanced: 'photo',
  composite: 'altered',
  compositeSynthetic: 'altered',
  compositeWithTrainedAlgorithmicMedia: 'altered',
  trainedAlgorithmicMedia: 'generated',
  algorithmicMedia: 'illustration',
  dataDrivenMedia: 'illustration',
  digitalArt: 'illustration',
  digitalCreation: 'illustration',
  softwareImage: 'illustration',
  virtualRecording: 'illustration',
} as const satisfies Record<string, Exclude<PictureKind, 'plan' | 'staged'>>;
export type SourceType = keyof typeof SOURCE_TYPES;

export const isSourceType = (word: string): word is SourceType => Object.hasOwn(SOURCE_TYPES, word);
const kindOfSource = (type: SourceType) => SOURCE_TYPES[type];

/** Reduces all source types of a file to one; a photograph with a generated part has a type of its own. */
export function joinSources(types: readonly SourceType[]): SourceType | undefined {
  const find = (kind: PictureKind) => types.find((type) => kindOfSource(type) === kind);
  const [photo, generated] = [find('photo'), find('generated')];
  return (
    find('altered') ??
    (photo && generated ? 'compositeWithTrainedAlgorithmicMedia' : generated) ??
    find('illustration') ??
    photo
  );
}

/** Kind of a picture by its record and its file: the agency decides about plans and staged pictures. */
export function kindOf(written: PictureKind, source: SourceType | undefined): PictureKind {
  if (source === undefined || written === 'plan' || written === 'staged') return written;
  const sourceKind = kindOfSource(source);
  return isMade(sourceKind) || written === 'photo' ? sourceKind : written;
}

/** An artificial picture comes first, where cards show it, only when the agency chose it or there is no photograph. */
export function putPhotographFirst<Shown extends { kind: PictureKind; isLead?: boolean }>(
  pictures: readonly Shown[],
): Shown[] {
  const [first] = pictures;
  const photo = pictures.find(({ kind }) => kind === 'photo');
  if (!first || !photo || !isMade(first.kind) || first.isLead) return [...pictures];
  return [photo, ...pictures.filter((picture) => picture !== photo)];
}
