import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { circle, curve, ellipse, group, line, path, polygon, rect, repeat } from '../paint/svg.ts';

const INK = '#2c343a';

/** A cast-iron lamp; lit at dusk. Size 1 is about 300 pixels high. */
export function drawLamp(scene: Scene, x: number, base: number, size: number): string {
  const top = base - 300 * size;
  const night = scene.light.hour === 'dusk';
  const iron = '#33403f';
  const halo = night ? circle(x, top + 18 * size, 120 * size, 'url(#glow)') : '';
  const lantern =
    polygon(
      [
        [x - 13 * size, top],
        [x + 13 * size, top],
        [x + 9 * size, top + 36 * size],
        [x - 9 * size, top + 36 * size],
      ],
      night ? 'rgb(255,231,176)' : '#dfe6e3',
      `stroke="${iron}" stroke-width="${2 * size}"`,
    ) +
    polygon(
      [
        [x - 17 * size, top],
        [x, top - 17 * size],
        [x + 17 * size, top],
      ],
      iron,
    ) +
    circle(x, top - 19 * size, 3 * size, iron);
  const post =
    rect(x - 3 * size, top + 36 * size, 6 * size, 264 * size, iron) +
    rect(x - 6 * size, base - 70 * size, 12 * size, 70 * size, iron) +
    rect(x - 10 * size, base - 8 * size, 20 * size, 8 * size, iron) +
    rect(x - 9 * size, top + 36 * size, 18 * size, 5 * size, iron) +
    rect(x - 1.5 * size, top + 42 * size, 2 * size, 250 * size, lighten(iron, 0.3));
  const arm = curve(`M${x - 24 * size} ${top + 66 * size} h${48 * size}`, iron, 3 * size);
  return (
    ellipse(
      x + scene.light.shadowSide * 26 * size,
      base,
      34 * size,
      4 * size,
      '#0d1526',
      'opacity=".28" filter="url(#b2)"',
    ) +
    post +
    arm +
    lantern +
    halo
  );
}

/** A bicycle standing in profile; size 1 is about 120 pixels long. */
export function drawBicycle(
  scene: Scene,
  x: number,
  base: number,
  size: number,
  colour = scene.chance.pick(['#a4483b', '#2f6b5a', '#33517a', '#c28a3c', INK]),
): string {
  const r = 26 * size;
  const a = x - 36 * size;
  const b = x + 36 * size;
  const y = base - r;
  const wheel = (cx: number) =>
    circle(cx, y, r, 'none', `stroke="${INK}" stroke-width="${3 * size}"`) +
    circle(cx, y, 3 * size, INK) +
    repeat(6, (i) =>
      line(
        [
          [cx - Math.cos(i * 0.52) * r, y - Math.sin(i * 0.52) * r],
          [cx + Math.cos(i * 0.52) * r, y + Math.sin(i * 0.52) * r],
        ],
        '#7f878b',
        0.6,
      ),
    );
  const tube = (points: readonly (readonly [number, number])[]) =>
    line(points, colour, 4 * size, 'stroke-linejoin="round"');
  const seat: [number, number] = [x - 14 * size, y - 32 * size];
  const head: [number, number] = [x + 22 * size, y - 34 * size];
  const crank: [number, number] = [x - 4 * size, y + 2 * size];
  return (
    ellipse(
      x + scene.light.shadowSide * 10 * size,
      base,
      68 * size,
      4 * size,
      '#0d1526',
      'opacity=".28" filter="url(#b2)"',
    ) +
    wheel(a) +
    wheel(b) +
    tube([[a, y], crank, head, seat, [a, y]]) +
    tube([crank, seat]) +
    tube([head, [b, y]]) +
    tube([head, [x + 19 * size, y - 46 * size]]) +
    curve(`M${x + 10 * size} ${y - 46 * size} h${12 * size} q${8 * size} 0 ${8 * size} ${8 * size}`, INK, 3 * size) +
    rect(seat[0] - 12 * size, seat[1] - 10 * size, 24 * size, 6 * size, '#5b4030', `rx="${3 * size}"`) +
    circle(crank[0], crank[1], 6 * size, 'none', `stroke="${INK}" stroke-width="${2 * size}"`) +
    path(`M${x + 26 * size} ${y - 36 * size} h${24 * size} l${-4 * size} ${16 * size} h${-16 * size} Z`, '#b08a58')
  );
}

/** A small car in profile, cut by nothing; size 1 is about 330 pixels long. */
export function drawCar(scene: Scene, x: number, base: number, size: number, facing: 1 | -1 = 1): string {
  const { chance, light } = scene;
  const colour = chance.pick(['#6f8a94', '#b9543f', '#e4ddcd', '#40566b', '#7f8f72', '#c59a4a', '#5a5d63']);
  const s = (value: number) => value * size;
  const body = path(
    `M${s(-160)} ${s(-34)} C${s(-164)} ${s(-62)} ${s(-150)} ${s(-70)} ${s(-122)} ${s(-74)} C${s(-100)} ${s(-108)} ${s(-78)} ${s(-118)} ${s(-20)} ${s(-118)} C${s(40)} ${s(-118)} ${s(62)} ${s(-102)} ${s(88)} ${s(-76)} C${s(130)} ${s(-72)} ${s(160)} ${s(-66)} ${s(163)} ${s(-36)} C${s(164)} ${s(-24)} ${s(156)} ${s(-18)} ${s(146)} ${s(-18)} H${s(-148)} C${s(-158)} ${s(-18)} ${s(-160)} ${s(-26)} ${s(-160)} ${s(-34)} Z`,
    colour,
  );
  const low = path(
    `M${s(-160)} ${s(-38)} H${s(163)} C${s(164)} ${s(-24)} ${s(156)} ${s(-18)} ${s(146)} ${s(-18)} H${s(-148)} C${s(-158)} ${s(-18)} ${s(-160)} ${s(-26)} ${s(-160)} ${s(-38)} Z`,
    darken(colour, 0.24),
  );
  const panes =
    path(
      `M${s(-108)} ${s(-76)} C${s(-92)} ${s(-100)} ${s(-74)} ${s(-108)} ${s(-32)} ${s(-109)} V${s(-76)} Z`,
      'url(#glass)',
    ) +
    path(
      `M${s(-22)} ${s(-109)} C${s(30)} ${s(-109)} ${s(46)} ${s(-98)} ${s(70)} ${s(-76)} H${s(-22)} Z`,
      'url(#glass)',
    );
  const wheel = (cx: number) =>
    circle(s(cx), s(-22), s(31), darken(colour, 0.55)) +
    circle(s(cx), s(-22), s(25), '#23282c') +
    circle(s(cx), s(-22), s(14), '#b9bfc2') +
    circle(s(cx), s(-22), s(5), '#6c7377');
  const trim =
    rect(s(-26), s(-74), s(2), s(50), darken(colour, 0.3)) +
    rect(s(-14), s(-64), s(16), s(3), darken(colour, 0.4)) +
    ellipse(s(152), s(-54), s(9), s(7), '#f6efd6') +
    rect(s(-160), s(-60), s(9), s(12), '#b0473b', `rx="${s(3)}"`) +
    path(
      `M${s(-118)} ${s(-75)} C${s(-60)} ${s(-80)} ${s(60)} ${s(-80)} ${s(140)} ${s(-66)}`,
      'none',
      `stroke="#ffffff" stroke-width="${s(3)}" opacity=".35"`,
    );
  const shadow = ellipse(
    x + light.shadowSide * s(12),
    base,
    s(172),
    s(11),
    '#0d1526',
    'opacity=".45" filter="url(#b6)"',
  );
  return (
    shadow +
    group(
      body + low + panes + wheel(-98) + wheel(100) + trim,
      `transform="translate(${x.toFixed(1)} ${base.toFixed(1)}) scale(${facing} 1)"`,
    )
  );
}

/** A round café table with two chairs. */
export function drawCafeTable(scene: Scene, x: number, base: number, size: number): string {
  const tone = scene.chance.pick(['#2f6b5a', '#a4483b', '#33517a', '#8a6a42']);
  const chair = (cx: number, side: 1 | -1) =>
    line(
      [
        [cx - 15 * size, base],
        [cx - 12 * size, base - 38 * size],
      ],
      tone,
      2.6 * size,
    ) +
    line(
      [
        [cx + 15 * size, base],
        [cx + 12 * size, base - 38 * size],
      ],
      tone,
      2.6 * size,
    ) +
    rect(cx - 17 * size, base - 42 * size, 34 * size, 6 * size, tone, `rx="${3 * size}"`) +
    curve(
      `M${cx - side * 14 * size} ${base - 42 * size} C${cx - side * 22 * size} ${base - 90 * size} ${cx - side * 12 * size} ${base - 94 * size} ${cx - side * 8 * size} ${base - 60 * size}`,
      tone,
      3 * size,
    );
  const table =
    rect(x - 1.6 * size, base - 62 * size, 3.4 * size, 60 * size, INK) +
    ellipse(x, base - 2, 18 * size, 4 * size, INK) +
    ellipse(x, base - 63 * size, 34 * size, 7 * size, darken('#d9cdb8', 0.25)) +
    ellipse(x, base - 66 * size, 34 * size, 7 * size, '#e6dcc8');
  const cups =
    rect(x - 10 * size, base - 76 * size, 9 * size, 9 * size, '#f7f3ea') +
    rect(x + 8 * size, base - 84 * size, 5 * size, 17 * size, '#7fa27a');
  return (
    ellipse(x, base + 1, 88 * size, 7 * size, '#0d1526', 'opacity=".28" filter="url(#b2)"') +
    chair(x - 54 * size, 1) +
    chair(x + 54 * size, -1) +
    table +
    cups
  );
}

export function drawBollard(x: number, base: number, size: number): string {
  return (
    ellipse(x + 6, base, 14 * size, 3, '#0d1526', 'opacity=".3"') +
    rect(x - 6 * size, base - 52 * size, 12 * size, 52 * size, '#3c474b', `rx="${4 * size}"`) +
    rect(x - 7 * size, base - 44 * size, 14 * size, 4 * size, '#d9dbd8')
  );
}

export function drawBench(x: number, base: number, size: number): string {
  const slats =
    repeat(3, (i) => rect(x - 70 * size, base - (68 - i * 11) * size, 140 * size, 7 * size, '#9a6b42')) +
    repeat(2, (i) => rect(x - 74 * size, base - (34 - i * 6) * size, 148 * size, 5 * size, '#a87a4e'));
  return (
    ellipse(x + 8, base, 86 * size, 5 * size, '#0d1526', 'opacity=".3" filter="url(#b2)"') +
    rect(x - 58 * size, base - 72 * size, 6 * size, 72 * size, INK) +
    rect(x + 52 * size, base - 72 * size, 6 * size, 72 * size, INK) +
    slats
  );
}
