import { describe, expect, test } from 'vitest';
import { boundsOfView, fitView, moveView, mustFit, PADDING_PX, project } from '#features/map/still/view.ts';

const SIZE = { width: 640, height: 480 };
const BOUNDS = { south: 50.8, west: 4.25, north: 50.9, east: 4.45 };

describe('the map view that fits bounds', () => {
  test('keeps the bounds inside the padding, and touches it on two sides', () => {
    const view = fitView(BOUNDS, SIZE, 15);
    if (!view) throw new Error('There is room');
    const from = project([BOUNDS.west, BOUNDS.north], view, SIZE);
    const to = project([BOUNDS.east, BOUNDS.south], view, SIZE);
    expect(from.y).toBeCloseTo(PADDING_PX.top, 3);
    expect(to.y).toBeCloseTo(SIZE.height - PADDING_PX.bottom, 3);
    expect(from.x).toBeGreaterThanOrEqual(PADDING_PX.left);
    expect(from.x + to.x).toBeCloseTo(SIZE.width, 3);
  });

  test('is no closer than the maximum zoom, for example around one place', () => {
    expect(fitView({ south: 50.8, north: 50.8, west: 4.3, east: 4.3 }, SIZE, 12.5)?.zoom).toBe(12.5);
  });

  test('does not exist when the padding leaves no room', () => {
    expect(fitView(BOUNDS, { width: 100, height: 480 }, 15)).toBeUndefined();
  });
});

test('dragging the map keeps each place under the pointer', () => {
  const view = { lng: 4.35, lat: 50.85, zoom: 11.3 };
  const { x, y } = project([4.4, 50.87], moveView(view, 30, -12), SIZE);
  const before = project([4.4, 50.87], view, SIZE);
  expect(x - before.x).toBeCloseTo(30, 6);
  expect(y - before.y).toBeCloseTo(-12, 6);
});

test('the bounds of a map view are the coordinates of its edges', () => {
  const view = { lng: 4.35, lat: 50.85, zoom: 11.3 };
  const { south, west, north, east } = boundsOfView(view, SIZE);
  expect(project([west, north], view, SIZE).x).toBeCloseTo(0, 6);
  expect(project([west, north], view, SIZE).y).toBeCloseTo(0, 6);
  expect(project([east, south], view, SIZE).x).toBeCloseTo(SIZE.width, 6);
  expect(project([east, south], view, SIZE).y).toBeCloseTo(SIZE.height, 6);
});

describe('new content of the map', () => {
  const shown = (ids: readonly string[], area: [number, number][] | null = null) =>
    ({ propertyList: ids.map((id) => ({ id })), messageInfo: { area } }) as unknown as Parameters<typeof mustFit>[1];
  const AREA: [number, number][] = [
    [50, 4],
    [51, 4],
    [51, 5],
  ];

  test.each([
    ['the first content', undefined, shown(['1']), true],
    ['other properties', shown(['1']), shown(['2']), true],
    ['the same properties in another order', shown(['1', '2']), shown(['2', '1']), false],
    ['an area that is not visible', shown(['1']), shown(['1'], AREA), true],
    ['the same area as before', shown(['1'], AREA), shown(['2'], AREA), false],
    ['a removed area', shown(['1'], AREA), shown(['1', '2']), false],
  ])('changes the view only when needed: %s', (_name, before, message, isMoved) => {
    expect(mustFit(before, message, () => false)).toBe(isMoved);
  });

  test('keeps the view when its area is visible', () => {
    expect(mustFit(shown(['1']), shown(['1'], AREA), () => true)).toBe(false);
  });
});
