import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterPress } from '#features/forms/after-press.ts';

let end: AbortController;
let press: AfterPress;
const act = vi.fn();
const point = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  end = new AbortController();
  press = new AfterPress();
  press.watch(end.signal);
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

test('an action without a press runs in a later task, so that the click of a tap is handled first', () => {
  press.run(act);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test.each(['pointerup', 'pointercancel'])('an action during a press waits for %s', (release) => {
  point('pointerdown');
  press.run(act);
  vi.runAllTimers();
  // The field loses the focus during the press; that must not end the press.
  point('blur');
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  point(release);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
