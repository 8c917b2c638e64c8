import type { Pair } from './fact.ts';

/** Hand-set data of single properties: labels, hidden fields, videos, and exceptional legal facts. */

/** Marquee and whether the export includes its name. */
export const MARQUEES: Record<string, readonly [marquee: number, named: boolean]> = {
  '4103741': [1, true],
  '4445635': [1, true],
  '4460391': [1, true],
  '4190263': [1, true],
  '4257391': [1, false],
  '4246758': [1, true],
  '4127304': [1, false],
  '4366187': [2, true],
  '4233079': [2, true],
  '4322801': [2, true],
  '4185316': [2, true],
  '4256078': [3, true],
  '4214693': [3, true],
  '4049880': [3, true],
  '4428390': [3, false],
  '4110836': [4, true],
  '4098264': [4, true],
  '4074863': [4, true],
};

export const STATUSES: Record<string, 'sold' | 'rented'> = {
  '4082371': 'sold',
  '4148605': 'sold',
  '4293605': 'rented',
  '4191772': 'rented',
};

/** Properties with a hidden price; the amounts are unusual so that a check can search for them. */
export const HIDDEN_PRICES: readonly string[] = ['4471253', '4033418', '4197471', '4374418', '4285209', '4246758'];

/** Properties with a hidden address. Their texts do not name the street either. */
export const HIDDEN_ADDRESSES: readonly string[] = [
  '4049880',
  '4044284',
  '4087209',
  '4091348',
  '4399027',
  '4024735',
  '4033418',
];

/** PriceUnit 7 is "starting from" (§3); other numbers have no known meaning, so the unit text states the meaning. */
export const PRICE_UNITS: Record<string, readonly [unit: number, words?: Pair]> = {
  '4167503': [7, ['Vanaf', 'À partir de']],
  '4074863': [7, ['Bieden vanaf', 'Faire offre à partir de']],
  '4203154': [7],
  '4145530': [1, ['per maand, excl. btw', 'par mois, hors TVA']],
  '4290642': [1, ['per maand, excl. btw', 'par mois, hors TVA']],
};

/** One link of every kind of §5. The IDs are invented: they have eleven characters, but belong to no video. */
export const VIDEOS: Record<string, string> = {
  '4049880': 'https://media.lindenbroek.example/4049880/rondleiding.mp4',
  '4290642': 'https://media.lindenbroek.example/4290642/loods.mov',
  '4395467': 'https://media.lindenbroek.example/4395467/atelier.webm',
  '4214693': 'https://www.youtube.com/watch?v=demoGevel01',
  '4256078': 'https://www.youtube.com/embed/demoGevel02',
  '4471253': 'https://youtube.com/shorts/demoGevel03',
  '4015906': 'https://youtu.be/demoGevel04?t=12',
  '4226490': 'https://vimeo.com/900000001',
  '4033418': 'https://www.facebook.com/maisonlindenbroek/videos/1000000000000001/',
  '4322801': 'https://fb.watch/demoGevel1/',
  // Announces a video that does not exist yet: a text in place of a link.
  '4428390': 'film volgt',
};

export const TOURS: Record<string, string> = {
  '4402196': 'https://my.matterport.com/show/?m=demoGevel01',
  '4167503': 'https://tour.lindenbroek.nodalview.com/demoGevel02',
  '4246758': 'https://kuula.co/share/collection/demoGevel3',
};

/** Flood risk other than `none`: along the canal, the Senne and the Neerpede brook. */
export const FLOOD_AREAS: Record<string, string> = {
  '4309158': 'possible',
  '4451027': 'possible',
  '4471253': 'possible',
  '4156320': 'possible',
  '4033418': 'possible',
  '4373026': 'effective',
  '4272089': 'possible',
};

/** Properties with a municipal right of pre-emption: the renewal area along the canal. */
export const PREEMPTIVE_RIGHTS: readonly string[] = ['4156320', '4203154'];

/** A pending summons for a planning offence: two rooms in the attic without a permit. */
export const SUMMONSES: readonly string[] = ['4156320'];

/** Planning destination other than `residential`; two in the agency's own words, as in real exports. */
export const DESTINATIONS: Record<string, string | Pair> = {
  '4096617': 'mixed',
  '4285209': 'mixed',
  '4018667': 'mixed',
  '4197471': 'mixed',
  '4156320': 'mixed',
  '4471253': ['Sterk gemengd gebied (GBP)', 'Zone de forte mixité (PRAS)'],
  '4203154': ['Typisch woongebied, strook 12 m diep', "Zone d'habitation, bande de bâtisse de 12 m"],
  '4033418': 'agricultural',
  '4290642': 'industrial',
};

/** Facts required only in Flanders; the demo's only property there has all of them. */
export const FLEMISH: Record<string, Record<string, unknown>> = {
  '4416548': {
    UniqueCode: '20231107-0003041862-RES-1',
    EnergyCertificateNumber: '20231107-0003041862-RES-1',
    EnergyCertificateEndDate: '2033-11-07',
    FloodScoreParcel: 'B',
    FloodScoreBuilding: 'A',
    AsbestosType: 'asbestos-safe',
    AsbestosDate: '2024-02-19',
  },
};
