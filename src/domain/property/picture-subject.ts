/** What a picture may show, as far as the texts have a word for it (`card:subject.*`). */
export const PICTURE_SUBJECTS = [
  ...(['facade', 'street', 'garden', 'terrace', 'living', 'kitchen', 'dining', 'bedroom', 'bathroom'] as const),
  ...(['office', 'hall', 'staircase', 'shop', 'garage', 'plot', 'plan', 'other'] as const),
];
export type PictureSubject = (typeof PICTURE_SUBJECTS)[number];

/** The subject that an export names; "other" for what there is no word for. */
export function findSubject(named: string | undefined): PictureSubject {
  return PICTURE_SUBJECTS.find((subject) => subject === named) ?? 'other';
}
