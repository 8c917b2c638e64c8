import { expect, test } from 'vitest';
import { listPictures } from '../../../scripts/demo/pictures/list.ts';
import { LEAF_M, listPlanDoors } from '../../../scripts/demo/pictures/plan/doors.ts';
import { type PlanFloor, parsePlanName, planFloors } from '../../../scripts/demo/pictures/plan/layout.ts';

const plan = (name: string): PlanFloor[] => {
  const facts = parsePlanName(name);
  if (!facts) throw new Error(name);
  return planFloors(name, facts);
};
const count = (floors: PlanFloor[], kind: string) =>
  floors.flatMap(({ rooms }) => rooms).filter((room) => room.kind === kind).length;

test.each([
  ['plan-flat-0-1-30', 0, 1, 1],
  ['plan-flat-1-1-60', 1, 1, 1],
  ['plan-flat-3-2-120', 3, 2, 1],
  ['plan-house-4-2-180', 4, 2, 2],
  ['plan-house-5-3-270-garage', 5, 3, 2],
])('%s has %i bedrooms and %i bathrooms on %i floors', (name, bedrooms, bathrooms, storeys) => {
  const floors = plan(name);
  expect(count(floors, 'bedroom')).toBe(bedrooms);
  expect(count(floors, 'bathroom')).toBe(bathrooms);
  expect(floors).toHaveLength(storeys);
  expect(count(floors, 'garage')).toBe(name.endsWith('garage') ? 1 : 0);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'rooms of a flat with %i bedrooms fill its surface without overlapping',
  (bedrooms) => {
    const [floor] = plan(`plan-flat-${bedrooms}-1-90`);
    const area = floor?.rooms.reduce((sum, { w, h }) => sum + w * h, 0) ?? 0;
    expect(area).toBeCloseTo(90, 0);
  },
);

test('the surface of a house is spread over its two floors', () => {
  const area = plan('plan-house-4-2-180').reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area).toBeCloseTo(180, 0);
});

test.each([
  'plan-flat-0-1-30',
  'plan-flat-1-1-60',
  'plan-flat-2-2-90',
  'plan-flat-3-2-180',
  'plan-house-2-1-90',
  'plan-house-3-1-150-garage',
  'plan-house-4-2-180',
  'plan-house-5-3-270-garage',
  'plan-house-6-3-270',
])('every room of %s has a door, and it is in its wall', (name) => {
  for (const floor of plan(name)) {
    const doors = listPlanDoors(floor);
    const [hall] = floor.rooms.filter(({ kind }) => kind === 'hall' || kind === 'landing');
    expect(floor.rooms.filter((room) => room !== hall && !doors.some((door) => door.room === room))).toEqual([]);
    for (const { room, isLevel, from } of doors) {
      const [start, length] = isLevel ? [room.x, room.w] : [room.y, room.h];
      expect(from).toBeGreaterThanOrEqual(start);
      expect(from + LEAF_M).toBeLessThanOrEqual(start + length);
    }
  }
});

test('the plan a property refers to has its bedrooms and bathrooms', () => {
  const facts = { ID: '9', WebID: '2', Bedrooms: 2, Bathrooms: 1, ShowerRooms: 1, SurfaceLiving: 96 };
  const name = listPictures(facts).find(({ Kind }) => Kind === 'plan')?.Name ?? '';
  expect(parsePlanName(name)).toEqual({ layout: 'flat', bedrooms: 2, bathrooms: 2, surfaceM2: 90, garage: false });
});

test('other names are no plans', () => {
  expect(parsePlanName('plot-plan-12')).toBeUndefined();
  expect(parsePlanName('living-classic-1')).toBeUndefined();
});
