// Notices to staff about valid pictures: what a photographer or an owner could improve.
import type { PropertyPictures } from '#api/refresh.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import type { PictureFacts } from './make-picture.ts';

const MIN_PHOTO_WIDTH = 1000;
/** Measured on the demo's rendered pictures at 600 px: the softest has 1.2; blurred by 2 px, the sharpest has 0.6. */
const MIN_SHARPNESS = 0.8;

export function describeHealth(
  { id, headline, typeName }: Property,
  pictures: readonly { kind: Picture['kind']; facts: PictureFacts }[],
): PropertyPictures {
  const numbersOf = (isMeant: (picture: (typeof pictures)[number]) => boolean) =>
    pictures.flatMap((picture, index) => (isMeant(picture) ? [index + 1] : []));
  const isPhoto = (kind: Picture['kind']) => kind === 'photo';
  return {
    id,
    title: headline.text || typeName.text,
    count: pictures.length,
    small: numbersOf(({ kind, facts }) => isPhoto(kind) && Math.max(facts.width, facts.height) < MIN_PHOTO_WIDTH),
    blurred: numbersOf(({ kind, facts }) => isPhoto(kind) && facts.sharpness < MIN_SHARPNESS),
    withoutRights: pictures.filter(({ kind, facts }) => isPhoto(kind) && !facts.hasRights).length,
    isPlanFirst: pictures[0]?.kind === 'plan',
  };
}
