import type { Chance } from '../seed.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Hour = 'morning' | 'noon' | 'golden' | 'overcast' | 'dusk';

/** Season and time of day of one picture, and the colours that follow from them. */
export interface Light {
  season: Season;
  hour: Hour;
  /** 1 when the sun stands left and shadows fall to the right, else -1. */
  shadowSide: 1 | -1;
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string];
  cloud: string;
  /** What distance turns into. */
  haze: string;
  lamp: [number, number, number];
  air: string;
  airShare: number;
  /** How dark cast shadows are. */
  shadow: number;
  /** Share of windows with a lamp on behind them. */
  litShare: number;
}

type HourLight = Omit<Light, 'season' | 'hour' | 'shadowSide'>;

const HOURS: Record<Hour, HourLight> = {
  morning: {
    sky: ['#8db7d9', '#c8dfe8', '#f7ead6'],
    cloud: '#fffaf2',
    haze: '#dbe5e6',
    lamp: [1.02, 0.99, 0.95],
    air: '#f3dfc0',
    airShare: 0.03,
    shadow: 0.26,
    litShare: 0.03,
  },
  noon: {
    sky: ['#6fa3d2', '#a9cce5', '#e4eef0'],
    cloud: '#ffffff',
    haze: '#d3e1e8',
    lamp: [1.01, 1, 0.98],
    air: '#ffffff',
    airShare: 0.01,
    shadow: 0.3,
    litShare: 0,
  },
  golden: {
    sky: ['#7fa0c4', '#e3cdb6', '#fbd9a6'],
    cloud: '#fdebd2',
    haze: '#ecd9c0',
    lamp: [1.05, 0.97, 0.87],
    air: '#f3b877',
    airShare: 0.045,
    shadow: 0.34,
    litShare: 0.12,
  },
  overcast: {
    sky: ['#b3c1cb', '#cfd8dc', '#e9e9e4'],
    cloud: '#f2f4f3',
    haze: '#d9dfe0',
    lamp: [0.97, 0.98, 0.99],
    air: '#cfd6da',
    airShare: 0.05,
    shadow: 0.16,
    litShare: 0.08,
  },
  dusk: {
    sky: ['#3a5680', '#8b97ae', '#f4c096'],
    cloud: '#b5a5b0',
    haze: '#8d94a8',
    lamp: [0.69, 0.71, 0.8],
    air: '#3d4a68',
    airShare: 0.13,
    shadow: 0.26,
    litShare: 0.55,
  },
};

/** Mostly clear days, sometimes a grey one, and about one evening in fourteen. */
const USUAL_HOURS: readonly Hour[] = [
  'morning',
  'noon',
  'golden',
  'noon',
  'morning',
  'overcast',
  'golden',
  'noon',
  'morning',
  'golden',
  'noon',
  'morning',
  'dusk',
  'golden',
];
const USUAL_SEASONS: readonly Season[] = ['spring', 'summer', 'summer', 'autumn', 'spring', 'autumn', 'winter'];

export function createLight(season: Season, hour: Hour, shadowSide: 1 | -1): Light {
  return { season, hour, shadowSide, ...HOURS[hour] };
}

export function pickLight(chance: Chance): Light {
  return createLight(chance.pick(USUAL_SEASONS), chance.pick(USUAL_HOURS), chance.odds(0.5) ? 1 : -1);
}

/** For what has no lamps of its own: no evenings, no bare winter. */
export function pickDaylight(chance: Chance): Light {
  return createLight(
    chance.pick(['spring', 'summer', 'summer', 'autumn']),
    chance.pick(['morning', 'noon', 'golden', 'noon']),
    chance.odds(0.5) ? 1 : -1,
  );
}

export const FOLIAGE: Record<Season, readonly string[]> = {
  spring: ['#8fae5d', '#7fa35a', '#a3b967'],
  summer: ['#5f8450', '#6c8f55', '#557a55'],
  autumn: ['#c98a3d', '#b9683a', '#d1a148'],
  winter: ['#7c6e62', '#6f645b', '#857a6e'],
};

export const LAWN: Record<Season, string> = {
  spring: '#93b364',
  summer: '#88a55c',
  autumn: '#9a9f5b',
  winter: '#94a07a',
};
