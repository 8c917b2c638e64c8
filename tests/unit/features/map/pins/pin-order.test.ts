import { describe, expect, test } from 'vitest';
import { findNeighbour, inReadingOrder } from '#features/map/pins/pin-order.ts';

const pin = (name: string, x: number, y: number) => ({ name, x, y });
const pins = [
  pin('north', 100, 20),
  pin('west', 20, 100),
  pin('east', 180, 110),
  pin('far east', 300, 100),
  pin('south', 110, 200),
];
const middle = { x: 100, y: 100 };

describe('an arrow key', () => {
  test.each([
    ['up', 'north'],
    ['left', 'west'],
    ['right', 'east'],
    ['down', 'south'],
  ] as const)('pointing %s moves the focus to the nearest pin in that direction: %s', (direction, name) => {
    expect(findNeighbour(middle, pins, direction)?.name).toBe(name);
  });

  test('does not move the focus when no pin is in its direction', () => {
    expect(findNeighbour({ x: 300, y: 100 }, pins, 'right')).toBeUndefined();
  });

  test('prefers a pin straight ahead to one at the side', () => {
    const found = findNeighbour({ x: 0, y: 0 }, [pin('aside', 50, 60), pin('ahead', 100, 0)], 'right');
    expect(found?.name).toBe('ahead');
  });
});

test('a screen reader reads the pins from top to bottom and from left to right', () => {
  expect(inReadingOrder(pins).map(({ name }) => name)).toEqual(['north', 'west', 'east', 'far east', 'south']);
});
