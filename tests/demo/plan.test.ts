import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { listPictures } from '../../scripts/demo/pictures/list.ts';
import { drawStorey, listLabels, sizeOf } from '../../scripts/demo/plan/draw.ts';
import {
  areaOf,
  type Door,
  innerRect,
  isLivedIn,
  isOverlapping,
  isSame,
  isWayThrough,
  needsDaylight,
  type Rect,
  type Room,
  type Storey,
} from '../../scripts/demo/plan/model.ts';
import { listPlanFiles, listPlanPictures, planOf } from '../../scripts/demo/plan/plan.ts';
import { surfaceOf } from '../../scripts/demo/plan/programme.ts';
import { FACTS } from '../../scripts/demo/properties.ts';

/** Requirements for every plan of the demo; the messages name property, storey and room. */

const FOLDER = join(import.meta.dirname, '../../public/plans');
const PLANS = FACTS.map((fact) => ({ fact, plan: planOf(fact) }));
const BUILT = PLANS.filter(({ fact }) => !['garage', 'land'].includes(fact.offer.type));

const storeysOf = (plans: typeof PLANS) =>
  plans.flatMap(({ fact, plan }) =>
    plan.storeys.map((storey) => ({ fact, storey, name: `${fact.id}, storey ${storey.level}` })),
  );
const isInside = (inner: Rect, outer: Rect) =>
  inner.x > outer.x - 0.07 &&
  inner.y > outer.y - 0.07 &&
  inner.x + inner.w < outer.x + outer.w + 0.07 &&
  inner.y + inner.d < outer.y + outer.d + 0.07;
const countOf = (storeys: Storey[], kind: Room['kind']) =>
  storeys.flatMap(({ rooms }) => rooms).filter((room) => room.kind === kind).length;

test('the rooms add up to the recorded surface, within 5 %', () => {
  const wrong = PLANS.filter(({ fact, plan }) => {
    const lone = plan.storeys[0]?.rooms.length === 1;
    const area = plan.storeys.reduce(
      (sum, storey) =>
        sum +
        storey.rooms.filter((room) => lone || isLivedIn(room)).reduce((all, room) => all + areaOf(room, storey), 0),
      0,
    );
    return Math.abs(area / surfaceOf(fact) - 1) > 0.05;
  });
  expect(wrong.map(({ fact }) => fact.id)).toEqual([]);
});

test('a plan has the recorded bedrooms, bathrooms, shower rooms, toilets and storeys', () => {
  const wrong = BUILT.flatMap(({ fact, plan }) => {
    const { bedrooms = 0, bathrooms = 0, showers = 0, toilets = 0, floors = 1 } = fact.rooms ?? {};
    const isHouse = fact.offer.type === 'house' || fact.offer.type === 'investment';
    const storeys = isHouse ? floors : fact.offer.kind === 'duplex' ? 2 : 1;
    const drawn = plan.storeys.flatMap(({ fittings }) => fittings).filter(({ kind }) => kind === 'toilet').length;
    const stated = { bedrooms, bathrooms, showers, toilets, storeys };
    const found = {
      bedrooms: countOf(plan.storeys, 'bedroom'),
      bathrooms: countOf(plan.storeys, 'bathroom'),
      showers: countOf(plan.storeys, 'shower'),
      toilets: drawn,
      storeys: plan.storeys.length,
    };
    return JSON.stringify(stated) === JSON.stringify(found) ? [] : [{ id: fact.id, stated, found }];
  });
  expect(wrong).toEqual([]);
});

test('rooms do not overlap, and are within their storey', () => {
  const wrong = storeysOf(PLANS).flatMap(({ storey, name }) =>
    storey.rooms.flatMap((room, index) => {
      const other = storey.rooms.slice(index + 1).find((one) => isOverlapping(room, one));
      const isWithin = isInside(room, { x: 0, y: 0, w: storey.width, d: storey.depth });
      return other || !isWithin ? [`${name}: ${room.kind}${other ? ` and ${other.kind}` : ''}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Rooms that can be reached from the front door or the stairs. */
function walk({ rooms, doors, stairs }: Storey): Set<Room> {
  const reached = new Set(doors.filter(({ out, kind }) => !out && kind === 'leaf').map(({ into }) => into));
  if (stairs) for (const room of rooms) if (isWayThrough(room.kind) && isOverlapping(room, stairs)) reached.add(room);
  const ways = doors.filter((door): door is Door & { out: Room } => door.out !== undefined);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { into, out } of ways) {
      if (reached.has(out)) reached.add(into);
      else if (reached.has(into)) reached.add(out);
    }
  }
  return reached;
}

test('every room is reachable on foot, or is a garage with its own door', () => {
  const cut = storeysOf(BUILT).flatMap(({ storey, name }) => {
    const reached = walk(storey);
    return storey.rooms
      .filter(
        (room) => !reached.has(room) && !(room.kind === 'garage' && storey.doors.some(({ into }) => into === room)),
      )
      .map(({ kind }) => `${name}: ${kind}`);
  });
  expect(cut).toEqual([]);
});

test('no route to a bedroom, kitchen or living room passes through a bedroom or bathroom', () => {
  const wrong = storeysOf(BUILT).flatMap(({ storey, name }) =>
    storey.doors
      .filter(
        ({ into, out }) =>
          out &&
          ['bedroom', 'bathroom', 'shower', 'toilet'].includes(out.kind) &&
          !['bathroom', 'shower', 'storage', 'study'].includes(into.kind),
      )
      .map(({ into, out }) => `${name}: ${out?.kind} to ${into.kind}`),
  );
  expect(wrong).toEqual([]);
});

test('a door is in a wall of its room, and its leaf swings clear of stairs, fittings and other leaves', () => {
  const wrong = storeysOf(BUILT).flatMap(({ storey, name }) =>
    storey.doors.flatMap((door) => {
      const { into, isLevel, wall, from, length, swing } = door;
      const walls = isLevel ? [into.y, into.y + into.d] : [into.x, into.x + into.w];
      const [low, high] = isLevel ? [into.x, into.x + into.w] : [into.y, into.y + into.d];
      const about = `${name}: ${door.kind} of the ${into.kind}`;
      if (!walls.some((one) => isSame(one, wall)) || from < low - 0.001 || from + length > high + 0.001)
        return [`${about} is not in its wall`];
      if (!swing) return [];
      const things: Rect[] = [
        ...(storey.stairs ? [storey.stairs] : []),
        ...storey.fittings,
        ...storey.doors.flatMap((other) => (other !== door && other.swing ? [other.swing] : [])),
      ];
      const room = storey.rooms.find((one) => isInside(swing, innerRect(one, storey)));
      return room && !things.some((thing) => isOverlapping(thing, swing, 0.03)) ? [] : [`${about} strikes something`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('windows are in outer walls, never in a party wall, and every habitable room has one', () => {
  const wrong = storeysOf(BUILT).flatMap(({ storey, name }) => {
    const { width, depth, isFreeWest, isFreeEast, windows, doors } = storey;
    const inner = windows.filter(({ isLevel, wall }) =>
      isLevel
        ? !isSame(wall, 0) && !isSame(wall, depth)
        : !(isSame(wall, 0) && isFreeWest) && !(isSame(wall, width) && isFreeEast),
    );
    const inDoor = windows.filter((window) =>
      doors.some(
        (door) =>
          door.isLevel === window.isLevel &&
          isSame(door.wall, window.wall) &&
          door.from < window.from + window.length &&
          window.from < door.from + door.length,
      ),
    );
    const dark = storey.rooms.filter(
      (room) =>
        needsDaylight(room.kind) &&
        !windows.some(({ isLevel, wall, from }) => {
          const [low, high] = isLevel ? [room.x, room.x + room.w] : [room.y, room.y + room.d];
          const walls = isLevel ? [room.y, room.y + room.d] : [room.x, room.x + room.w];
          return walls.some((one) => isSame(one, wall)) && from >= low && from <= high;
        }),
    );
    return [
      ...inner.map(() => `${name}: a window in an inner or party wall`),
      ...inDoor.map(() => `${name}: a window in a door`),
      ...dark.map(({ kind }) => `${name}: no window in the ${kind}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('homes with several storeys have stairs, at the same place on each', () => {
  const wrong = BUILT.filter(({ plan: { storeys } }) => {
    if (storeys.length === 1) return false;
    const [first] = storeys;
    return storeys.some(({ stairs }) => !stairs || !first?.stairs || !isOverlapping(stairs, first.stairs, 0.5));
  });
  expect(wrong.map(({ fact }) => fact.id)).toEqual([]);
});

test('kitchens, wet rooms and bedrooms have their fittings, inside their walls and without overlaps', () => {
  const needed = {
    kitchen: ['counter'],
    livingKitchen: ['counter'],
    bathroom: ['bath', 'basin'],
    shower: ['showerTray', 'basin'],
    toilet: ['toilet'],
    bedroom: ['bed'],
  } as const;
  const wrong = storeysOf(BUILT).flatMap(({ storey, name }) => {
    const without = storey.rooms.flatMap((room) =>
      (needed[room.kind as keyof typeof needed] ?? [])
        .filter((kind) => !storey.fittings.some((fitting) => fitting.room === room && fitting.kind === kind))
        .map((kind) => `${name}: no ${kind} in the ${room.kind}`),
    );
    const outside = storey.fittings
      .filter((fitting) => !isInside(fitting, innerRect(fitting.room, storey)))
      .map(({ kind }) => `${name}: ${kind} in a wall`);
    const stacked = storey.fittings.flatMap((fitting, index) =>
      storey.fittings
        .slice(index + 1)
        .filter((other) => isOverlapping(fitting, other, 0.01))
        .map((other) => `${name}: ${fitting.kind} on ${other.kind}`),
    );
    return [...without, ...outside, ...stacked];
  });
  expect(wrong).toEqual([]);
});

test('a drawing labels its rooms in the language of the page, with surfaces, dimensions, scale and north', () => {
  const fact = FACTS.find(({ id }) => id === '4013972');
  if (!fact) throw new Error('4013972 is gone');
  const plan = planOf(fact);
  const [storey] = plan.storeys;
  if (!storey) throw new Error('no storey');
  const german = drawStorey(plan, storey, 'de');
  for (const words of ['Wohnzimmer', 'Schlafzimmer', 'Küche', 'Bad', '2 m', 'N'])
    expect(german).toContain(`aria-label="${words}"`);
  expect(german).toMatch(/aria-label="\d,\d\d × \d,\d\d"/);
  expect(drawStorey(plan, storey, 'fr')).toContain('aria-label="Séjour"');
  expect(drawStorey(plan, storey, 'en')).toMatch(/"Living room".*"\d,\d\d × \d,\d\d"/);
});

test('a label is inside its room or beside the drawing with a line to it, and never on another label', () => {
  const wrong = storeysOf(PLANS).flatMap(({ storey, name }) =>
    LANGUAGES.flatMap((language) => {
      const page = sizeOf(storey);
      const labels = listLabels(storey, language);
      return labels.flatMap(({ lines, box, home, target }, index) => {
        const about = `${name}, ${language}: ${lines.join(' ')}`;
        const [right, foot] = [box.x + box.w, box.y + box.h];
        const isOnPage = box.x >= 0 && box.y >= 0 && right <= page.width && foot <= page.height;
        const isInside = box.x >= home.x && box.y >= home.y && right <= home.x + home.w && foot <= home.y + home.h;
        const other = labels
          .slice(index + 1)
          .find(({ box: { x, y, w, h } }) => x < right && x + w > box.x && y < foot && y + h > box.y);
        return [
          ...(isOnPage ? [] : [`${about} leaves the page`]),
          ...(isInside || target ? [] : [`${about} crosses a wall`]),
          ...(other ? [`${about} lies on ${other.lines[0]}`] : []),
        ];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

test('a plan lists its rooms in four languages for a table, with the drawn surfaces', () => {
  const wrong = FACTS.flatMap((fact) =>
    listPlanPictures(fact).flatMap(({ Name, Rooms = [] }, index) => {
      const storey = planOf(fact).storeys[index];
      if (!storey || Rooms.length === 0) return [`${Name} has no rooms`];
      const drawn = storey.rooms.reduce((sum, room) => sum + areaOf(room, storey), 0);
      const inside = Rooms.slice(0, Rooms.length - storey.outdoors.length);
      const stated = inside.reduce((sum, { Surface }) => sum + Surface, 0);
      const isNamed = Rooms.every((room) => LANGUAGES.every((language) => room.Name[language]));
      // The table rounds each row, as the drawing does.
      return isNamed && Math.abs(stated - drawn) <= inside.length / 2 ? [] : [`${Name}: ${stated} of ${drawn}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a drawing contains the site’s letters as paths, and needs no font', () => {
  for (const [file, svg] of listPlanFiles(FACTS[0] as (typeof FACTS)[number])) {
    expect(svg, file).not.toMatch(/<text|font-family/);
    const used = new Set([...svg.matchAll(/href="#(l\d+)"/g)].map(([, id]) => id));
    const defined = new Set([...svg.matchAll(/<path id="(l\d+)"/g)].map(([, id]) => id));
    expect(defined, file).toEqual(used);
  }
});

test('a plan marks each pictured room once, inside the drawing', () => {
  const pointed = FACTS.flatMap((fact) => {
    const pictures = listPictures(fact.id);
    const areas = listPlanPictures(fact, pictures).flatMap(({ Areas = [], Name }) =>
      Areas.map(({ At, Picture }) => ({ at: At, picture: Picture, plan: Name })),
    );
    for (const { at, plan } of areas) {
      const [x, y, width, height] = at;
      expect(Math.min(x, y, width, height), plan).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height), plan).toBeLessThanOrEqual(100);
    }
    const shown = areas.map(({ picture }) => picture);
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(areas.map(({ at, plan }) => `${plan} ${at.join()}`)).size).toBe(areas.length);
    return shown;
  });
  expect(pointed.length).toBeGreaterThan(100);
  const flat = FACTS.find(({ id }) => id === '4013972');
  const pictures = listPictures('4013972');
  const [plan] = flat ? listPlanPictures(flat, pictures) : [];
  const rooms = pictures.filter(({ Subject }) => ['bedroom', 'living', 'kitchen', 'bathroom'].includes(Subject));
  expect(plan?.Areas?.map(({ Picture }) => Picture)).toEqual(rooms.map(({ ID }) => ID));
});

test('public/plans contains the recorded files in every language, and nothing else (else: node scripts/demo/draw-plans.ts)', () => {
  const named = FACTS.flatMap((fact) => listPlanPictures(fact)).flatMap(({ Url }) =>
    LANGUAGES.map((language) => Url.replace('{host}/plans/', '').replace('{language}', language)),
  );
  expect(readdirSync(FOLDER).sort()).toEqual(named.sort());
});

test.each(['4013972', '4226490', '4203154'])('the committed plan of %s matches the script’s output', (id) => {
  const fact = FACTS.find((one) => one.id === id);
  if (!fact) throw new Error(`${id} is gone`);
  for (const [file, svg] of listPlanFiles(fact)) expect(readFileSync(join(FOLDER, file), 'utf8')).toBe(svg);
});
