import { darken } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, rect, repeat } from '../paint/svg.ts';
import { glassOf, type Villa } from './villa-style.ts';
import { drawWindow, type WindowStyle } from './window.ts';

/** A window between its shutters; the caller leaves half a window's width free on either side. */
export function drawShuttered(scene: Scene, villa: Villa, box: Box, more: Partial<WindowStyle> = {}): string {
  const style = { ...glassOf(villa), ...more };
  const pane = drawWindow(scene, box, style);
  if (!villa.shutter) return pane;
  const { shutter } = villa;
  const w = box.width * 0.42;
  const gap = (style.surround ?? 6) + 1;
  const leaf = (lx: number) =>
    rect(lx + 2, box.y + 2, w, box.height, '#0d1526', 'opacity=".2"') +
    rect(lx, box.y - 1, w, box.height + 2, shutter) +
    repeat(box.height / 7 - 1, (i) => rect(lx + 3, box.y + 5 + i * 7, w - 6, 2.4, darken(shutter, 0.28)));
  return pane + leaf(box.x - gap - w) + leaf(box.x + box.width + gap);
}
