// What Belgian places are called in English and German, for the demo's city lists and the map's schematic.

export type NameAbroad = { en: string; de: string };

/** Names that English or German has of its own, by the Dutch one. */
const OWN_NAMES: Readonly<Record<string, NameAbroad>> = {
  Brussel: { en: 'Brussels', de: 'Brüssel' },
  Antwerpen: { en: 'Antwerp', de: 'Antwerpen' },
  Gent: { en: 'Ghent', de: 'Gent' },
  Brugge: { en: 'Bruges', de: 'Brügge' },
  Oostende: { en: 'Ostend', de: 'Ostende' },
  Luik: { en: 'Liège', de: 'Lüttich' },
  Luxemburg: { en: 'Luxembourg', de: 'Luxemburg' },
};

/** Who speaks English or German says Ixelles in Brussels and Wavre in Wallonia as its French speakers do, but Leuven in Flanders. */
export function nameAbroad(nl: string, fr: string, isFlemish: boolean): NameAbroad {
  const usual = isFlemish ? nl : fr;
  return OWN_NAMES[nl] ?? { en: usual, de: usual };
}
