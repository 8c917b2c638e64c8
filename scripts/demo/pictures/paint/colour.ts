type Channels = [number, number, number];

function toChannels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toColour(channels: readonly number[]): string {
  const clamped = channels.map((channel) => Math.max(0, Math.min(255, Math.round(channel))));
  return `#${clamped.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function mix(from: string, to: string, share: number): string {
  const end = toChannels(to);
  return toColour(toChannels(from).map((channel, index) => channel + ((end[index] ?? 0) - channel) * share));
}

export const darken = (colour: string, share: number) => mix(colour, '#141a2e', share);
export const lighten = (colour: string, share: number) => mix(colour, '#fffaf0', share);

/** Multiplies by the colour of the light, then lets the air mix in. */
export function tint(colour: string, lamp: Channels, air: string, airShare: number): string {
  const lit = toColour(toChannels(colour).map((channel, index) => channel * (lamp[index] ?? 1)));
  return mix(lit, air, airShare);
}

const COLOUR = /#[0-9a-f]{6}\b/g;

/** Changes every `#rrggbb` of a finished drawing; what shines by itself is written `rgb()` and stays as it is. */
export function recolour(svg: string, change: (colour: string) => string): string {
  const known = new Map<string, string>();
  return svg.replace(COLOUR, (colour) => {
    const changed = known.get(colour) ?? change(colour);
    known.set(colour, changed);
    return changed;
  });
}

/** Sets a part of the drawing back into the haze. */
export function fade(svg: string, haze: string, share: number): string {
  return recolour(svg, (colour) => mix(colour, haze, share));
}
