type Rgb = readonly [red: number, green: number, blue: number];

/** Design tokens that the map uses. */
const TOKENS = ['paper', 'surface', 'stone', 'line', 'ink', 'ink-soft', 'accent', 'brick', 'focus'] as const;
export type Palette = Record<(typeof TOKENS)[number], Rgb>;

/** Colours of the map's layers in MapLibre's format. */
export type MapColours = {
  abroad: string;
  land: string;
  landLine: string;
  /** Neighbouring municipalities have slightly different tones. */
  tones: [string, string, string, string];
  border: string;
  green: string;
  water: string;
  motorway: string;
  motorwayEdge: string;
  avenue: string;
  railway: string;
  text: string;
  softText: string;
  halo: string;
  area: string;
};

/** Mixes `share` of the second colour into the first. */
export function mix(one: Rgb, other: Rgb, share: number): string {
  const parts = one.map((part, i) => Math.round(part + ((other[i] ?? part) - part) * share));
  return `rgb(${parts.join(', ')})`;
}

/** The map's colours, derived from the site's tokens. */
export function coloursOf(palette: Palette): MapColours {
  const { paper, surface, stone, line, ink, accent, brick, focus } = palette;
  const plain = (colour: Rgb): string => mix(colour, colour, 0);
  return {
    abroad: mix(stone, line, 0.25),
    land: plain(paper),
    landLine: mix(paper, line, 0.55),
    tones: [plain(surface), mix(surface, stone, 0.35), mix(surface, stone, 0.7), mix(surface, line, 0.3)],
    border: mix(line, ink, 0.12),
    green: mix(paper, accent, 0.22),
    water: mix(paper, focus, 0.3),
    motorway: mix(surface, brick, 0.3),
    motorwayEdge: mix(paper, brick, 0.5),
    avenue: mix(line, ink, 0.1),
    railway: mix(line, ink, 0.4),
    text: plain(ink),
    softText: plain(palette['ink-soft']),
    halo: plain(surface),
    area: plain(accent),
  };
}

/** Computed tokens in the visitor's colour scheme. A canvas converts any notation (color-mix, oklch) to RGB. */
export function readPalette(): Palette {
  const probe = document.createElement('span');
  document.body.append(probe);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const entries = TOKENS.map((token): [string, Rgb] => {
    probe.style.color = `var(--${token})`;
    if (!canvas) return [token, [0, 0, 0]];
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [token, [red, green, blue]];
  });
  probe.remove();
  return Object.fromEntries(entries) as Palette;
}
