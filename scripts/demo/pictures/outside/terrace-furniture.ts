import { lighten } from '../paint/colour.ts';
import { type Scene, WIDTH } from '../paint/scene.ts';
import { circle, ellipse, line, polygon, rect, repeat } from '../paint/svg.ts';
import { at, disc, drum, floorShadow, type Room, scaleAt } from '../room/camera.ts';
import { drawChair, drawCoffeeTable, drawRoundTable, drawRug, drawSofa } from '../room/seating.ts';
import { drawPot } from './planting.ts';

export function drawBalconyFurniture(deck: Room, variant: number): string {
  const { scene } = deck;
  const pot = (x: number, z: number, size: number, kind: 'ball' | 'grass' | 'olive') => {
    const [px, py] = at(deck, x, 0, z);
    return drawPot(scene, px, py, size * scaleAt(z), kind);
  };
  const plants = pot(0.5, 1.6, 0.5, 'olive') + pot(4.45, 1.7, 0.45, 'grass') + pot(4.1, 1.85, 0.32, 'ball');
  const table =
    variant % 2 === 0
      ? drawChair(deck, 1.55, 0.95, '#3c5148') +
        drawRoundTable(deck, 2.4, 1, 0.4, 0.74, '#d8cdb8') +
        cup(deck, 2.4, 1) +
        drawChair(deck, 2.9, 0.95, '#3c5148')
      : drawChair(deck, 2.9, 1.1, '#b08a58') +
        drawChair(deck, 1.5, 1.1, '#b08a58') +
        drawRoundTable(deck, 2.4, 0.9, 0.36, 0.6, '#b08a58') +
        cup(deck, 2.4, 0.9, 0.6);
  return (
    drawRug(deck, 1, 0.3, 3, 1.4, lighten(deck.accent, 0.5)) +
    plants +
    table +
    pot(0.55, 0.2, 0.42, 'grass') +
    pot(4.5, 0.1, 0.4, 'ball')
  );
}

const cup = (deck: Room, x: number, z: number, y = 0.74) =>
  drum(deck, x - 0.12, z, y, y + 0.09, 0.04, 0.05, '#f7f3ea') +
  drum(deck, x + 0.14, z, y, y + 0.2, 0.05, 0.04, deck.accent) +
  disc(deck, x - 0.12, y + 0.09, z, 0.04, '#6a4b30');

export function drawRoofFurniture(deck: Room): string {
  const { scene } = deck;
  const x = 3.1;
  const [ux, uy] = at(deck, 6.6, 0, 1.9);
  const k = scaleAt(1.9);
  const parasol =
    floorShadow(deck, { x: 5.9, z: 1.5, w: 1.8, d: 0.8 }, 0.22) +
    rect(ux - 3, uy - 2.5 * k, 6, 2.5 * k, '#8a7358') +
    polygon(
      [
        [ux - 1.3 * k, uy - 2 * k],
        [ux, uy - 2.6 * k],
        [ux + 1.3 * k, uy - 2 * k],
      ],
      lighten(deck.accent, 0.3),
    ) +
    polygon(
      [
        [ux, uy - 2.6 * k],
        [ux + 1.3 * k, uy - 2 * k],
        [ux + 0.4 * k, uy - 2 * k],
      ],
      '#0d1526',
      'opacity=".1"',
    ) +
    repeat(6, (i) =>
      polygon(
        [
          [ux - 1.3 * k + i * 0.433 * k, uy - 2 * k],
          [ux - 1.08 * k + i * 0.433 * k, uy - 1.88 * k],
          [ux - 0.867 * k + i * 0.433 * k, uy - 2 * k],
        ],
        lighten(deck.accent, 0.2),
      ),
    );
  const table =
    drawChair(deck, 5.75, 1.75, '#4a5358') +
    drawRoundTable(deck, 6.6, 1.8, 0.48, 0.74, '#d8cdb8') +
    cup(deck, 6.6, 1.8) +
    drawChair(deck, 7.1, 1.75, '#4a5358');
  const [px, py] = at(deck, 2.35, 0, 1.2);
  return (
    drawRug(deck, 2.6, 0.3, 2.9, 1.9, lighten(deck.accent, 0.55)) +
    drawSofa(deck, x, 1.4, 2, '#b9ac98') +
    drawCoffeeTable(deck, x + 0.5, 0.55, 1, deck.wood) +
    parasol +
    table +
    drawPot(scene, px, py, 150, 'olive')
  );
}

/** Lanterns on the table and the floor; their light reaches the furniture. */
export function drawLanterns(deck: Room, roof: boolean): string {
  const places = roof
    ? [
        [3.7, 0.44, 0.8],
        [6.6, 0.76, 1.75],
        [2.7, 0, 0.5],
      ]
    : [
        [2.4, 0.74, 0.9],
        [0.9, 0, 0.6],
      ];
  return places
    .map(([x = 0, y = 0, z = 0]) => {
      const [px, py] = at(deck, x, y, z);
      return (
        ellipse(px, py - 10, 330, 230, 'url(#glow)', 'opacity=".8"') +
        rect(px - 13, py - 44, 26, 42, '#3a3330') +
        rect(px - 9, py - 38, 18, 32, 'rgb(255,226,160)') +
        polygon(
          [
            [px - 15, py - 44],
            [px, py - 58],
            [px + 15, py - 44],
          ],
          '#2c2a2e',
        )
      );
    })
    .join('');
}

/** Bulbs on a wire, on at dusk. */
export function drawStringLights(_scene: Scene): string {
  const points = Array.from({ length: 25 }, (_, i): [number, number] => [
    i * (WIDTH / 24),
    120 + Math.sin((i / 24) * Math.PI * 3) ** 2 * 60,
  ]);
  return (
    line(points, '#2c343a', 1.6) +
    points.map(([x, y]) => ellipse(x, y + 10, 30, 30, 'url(#glow)') + circle(x, y + 9, 5, 'rgb(255,236,190)')).join('')
  );
}
