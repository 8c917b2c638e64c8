import { fade, lighten, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, gradient, group, path, polygon, rect, repeat } from './svg.ts';

/** The sky is painted in its own colours, so it is written as rgb() and the light does not tint it twice. */
const own = (colour: string) => {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgb(${value >> 16},${(value >> 8) & 255},${value & 255})`;
};

export function drawSky(scene: Scene, horizon = scene.height * 0.8): string {
  const { light, width } = scene;
  const stops = light.sky.map((colour, index) => ({ at: [0, 0.55, 1][index] ?? 1, colour: own(colour) }));
  const fill = scene.define((id) => gradient(id, [0, 0], [0, 1], stops));
  return rect(0, 0, width, horizon + 4, `url(#${fill})`) + drawSun(scene) + drawClouds(scene, horizon);
}

function drawSun({ light, width, chance }: Scene): string {
  if (light.hour !== 'golden' && light.hour !== 'dusk') return '';
  const x = light.shadowSide === 1 ? width * chance.range(0.04, 0.16) : width * chance.range(0.84, 0.96);
  if (light.hour === 'dusk') {
    return (
      circle(width - x, 110, 17, 'rgb(248,240,222)') +
      circle(width - x + 7, 105, 15, own(mix(light.sky[0], light.sky[1], 0.15)))
    );
  }
  return ellipse(x, 380, 640, 520, 'url(#sun)');
}

/** Long flat clouds with a lit upper edge; soft, so that roofs keep the eye. */
function drawClouds({ chance, light, width }: Scene, horizon: number): string {
  const count = light.hour === 'overcast' ? 9 : chance.int(3, 5);
  const clouds = repeat(count, () => {
    const x = chance.range(0, width);
    const y = chance.range(40, horizon * 0.46);
    const size = chance.range(70, 190);
    const puffs = repeat(6, () =>
      ellipse(
        x + chance.range(-1, 1) * size,
        y - chance() * size * 0.13,
        size * chance.range(0.25, 0.55),
        size * chance.range(0.07, 0.16),
        own(light.cloud),
      ),
    );
    return group(
      puffs + ellipse(x, y + size * 0.07, size * 1.25, size * 0.05, own(mix(light.cloud, light.sky[1], 0.4))),
      `opacity="${chance.range(0.35, 0.7).toFixed(2)}"`,
    );
  });
  return group(clouds, 'filter="url(#b6)"');
}

/** Far roofs, poplars and a town-hall-like spire, all nearly dissolved in the air. */
export function drawSkyline(scene: Scene, base: number, height = 150): string {
  const { chance, light, width } = scene;
  const tone = mix(light.haze, '#5d6f86', 0.34);
  let x = -40;
  let far = '';
  while (x < width) {
    const w = chance.range(50, 130);
    const h = height * chance.range(0.35, 0.8);
    const roof = chance.range(10, 34);
    far += chance.odds(0.6)
      ? polygon(
          [
            [x, base],
            [x, base - h],
            [x + w / 2, base - h - roof],
            [x + w, base - h],
            [x + w, base],
          ],
          tone,
        )
      : rect(x, base - h, w, h, tone);
    if (chance.odds(0.5)) far += rect(x + w * 0.2, base - h - roof * 0.9, 9, roof, tone);
    x += w * 0.92;
  }
  const sx = chance.range(width * 0.15, width * 0.85);
  const spire = path(
    `M${sx - 20} ${base} V${base - height * 1.12} h5 V${base - height * 1.3} h4 L${sx} ${base - height * 1.62} L${sx + 11} ${base - height * 1.3} h4 V${base - height * 1.12} h5 V${base} Z`,
    tone,
  );
  return fade(spire + far, lighten(light.haze, 0.1), 0.25);
}
