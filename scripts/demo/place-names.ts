// English and German names of Belgian places, for the demo's city lists and the schematic map.

export type NameAbroad = { en: string; de: string };

/** Names specific to English or German, by the Dutch one. */
const OWN_NAMES: Readonly<Record<string, NameAbroad>> = {
  Brussel: { en: 'Brussels', de: 'Brüssel' },
  Antwerpen: { en: 'Antwerp', de: 'Antwerpen' },
  Gent: { en: 'Ghent', de: 'Gent' },
  Brugge: { en: 'Bruges', de: 'Brügge' },
  Oostende: { en: 'Ostend', de: 'Ostende' },
  Luik: { en: 'Liège', de: 'Lüttich' },
  Luxemburg: { en: 'Luxembourg', de: 'Luxemburg' },
};

/**
 * English and German use the French names in Brussels (Ixelles) and Wallonia (Wavre), but the Dutch ones in Flanders
 * (Leuven).
 */
export function nameAbroad(nl: string, fr: string, isFlemish: boolean): NameAbroad {
  const usual = isFlemish ? nl : fr;
  return OWN_NAMES[nl] ?? { en: usual, de: usual };
}
