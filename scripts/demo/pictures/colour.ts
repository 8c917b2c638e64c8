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
