import type { Picture, SizedPicture } from '#domain/property/property.ts';
import type { Notice, ShownRecord } from './hide-record.ts';
import type { PictureHost } from './pictures.ts';
import type { PictureItem } from './property-record.ts';

/** Pictures and plans of a record, numbered by their position. */
export function listPictures({ Pictures, language }: ShownRecord, host: PictureHost, notice: Notice): Picture[] {
  return Pictures.flatMap((item, index) => {
    if (!item) return [];
    const picture = host.readPicture(item, language);
    if (!picture) {
      notice('Pictures', 'problem.noPicture', 'remedy.picture', { got: item.Url });
      return [];
    }
    const original = findOriginal(item, Pictures, host);
    const field = `Pictures › ${index + 1} › Original`;
    if (original === 'missing') notice(field, 'problem.noOriginal', 'remedy.original', { got: item.Original ?? '' });
    else if (picture.kind === 'staged' && !original)
      notice(field, 'problem.stagedAlone', 'remedy.original', { got: item.Url });
    const areas = listAreas(item, Pictures);
    const rooms = listPlanRooms(item);
    return [{ ...picture, ...areas, ...rooms, ...(typeof original === 'object' && { original }), number: index + 1 }];
  });
}

/** Original photograph of a picture, by its URL or as another picture of the record; "missing" when it is not found. */
function findOriginal(
  { Original, Width, Height }: PictureItem,
  items: readonly (PictureItem | undefined)[],
  host: PictureHost,
): SizedPicture | 'missing' | undefined {
  if (Original === undefined) return undefined;
  const other = items.find((item) => item?.ID === Original);
  const sized = host.resolve(other?.Url ?? Original, other?.Width ?? Width);
  return sized ? { width: other?.Width ?? Width, height: other?.Height ?? Height, ...sized } : 'missing';
}

/** Areas of a plan, each of which another picture of the same record shows. */
function listAreas({ Areas = [] }: PictureItem, items: readonly (PictureItem | undefined)[]): Pick<Picture, 'areas'> {
  const areas = Areas.flatMap(({ At, Picture }) => {
    const index = items.findIndex((other) => other?.ID === Picture);
    return index < 0 ? [] : [{ at: At, number: index + 1 }];
  });
  return areas.length > 0 ? { areas } : {};
}

/** Rooms of a plan with their known sizes. */
function listPlanRooms({ Rooms = [] }: PictureItem): Pick<Picture, 'rooms'> {
  const rooms = Rooms.map(({ Name, Surface, Width, Depth }) => ({
    name: Name,
    ...(Surface !== undefined && { surfaceM2: Surface }),
    ...(Width !== undefined && Depth !== undefined && { sizeM: [Width, Depth] as const }),
  }));
  return rooms.length > 0 ? { rooms } : {};
}
