// Detects whether two names mean the same Belgian town: two spellings, a typing error, two languages.
import { editDistance } from '../text/nearest.ts';
import { normaliseName } from '../text/text.ts';
import { BRUSSELS_TOWNS } from './brussels-towns.ts';

/**
 * Towns whose Dutch and French names differ, with German and English names that differ from both. BRUSSELS_TOWNS has
 * the other towns in Brussels.
 */
const TRANSLATED = `
Brussel Bruxelles Brüssel Brussels
Aalst Alost
Aarschot Aerschot
Antwerpen Anvers Antwerp
Bever Biévène
Borgloon Looz
Brugge Bruges Brügge
De_Haan Le_Coq
De_Panne La_Panne
Dendermonde Termonde
Diksmuide Dixmude
Geraardsbergen Grammont
Gent Gand Ghent
Halle Hal
Ieper Ypres Ypern
Koksijde Coxyde
Kortrijk Courtrai
Kraainem Crainhem
Leuven Louvain Löwen
Lier Lierre
Mechelen Malines Mecheln
Menen Menin
Mesen Messines
Nieuwpoort Nieuport
Oostende Ostende Ostend
Oudenaarde Audenarde
Roeselare Roulers
Ronse Renaix
Sint-Genesius-Rode Rhode-Saint-Genèse
Sint-Niklaas Saint-Nicolas
Sint-Pieters-Leeuw Leeuw-Saint-Pierre
Sint-Truiden Saint-Trond
Spiere-Helkijn Espierres-Helchin
Temse Tamise
Tienen Tirlemont
Tongeren Tongres
Veurne Furnes
Vilvoorde Vilvorde
Voeren Fourons
Zoutleeuw Léau
's-Gravenbrakel Braine-le-Comte
Aarlen Arlon Arel
Aat Ath
Amel Amblève
Bastenaken Bastogne
Bergen Mons
Bevekom Beauvechain
Bitsingen Bassenge
Blieberg Plombières
Borgworm Waremme
Büllingen Bullange
Doornik Tournai
Edingen Enghien
Eigenbrakel Braine-l'Alleud
Elzele Ellezelles
Eupen Néau
Geldenaken Jodoigne
Graven Grez-Doiceau
Hannuit Hannut
Hoei Huy
Itter Ittre
Kasteelbrakel Braine-le-Château
Kelmis La_Calamine
Komen-Waasten Comines-Warneton
Lessen Lessines
Lijsem Lincent
Luik Liège Lüttich
Moeskroen Mouscron
Namen Namur
Nijvel Nivelles
Oerle Oreye
Perwijs Perwez
Sankt_Vith Saint-Vith
Terhulpen La_Hulpe
Tubeke Tubize
Vloesberg Flobecq
Waver Wavre
Wezet Visé
Zinnik Soignies
`;

/** A town's name in plain words: "Berchem-Ste-Agathe" as "berchem sainte agathe". */
export const normaliseTown = (name: string): string =>
  normaliseName(name)
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bst\b/g, 'saint');

const translations: ReadonlyMap<string, number> = new Map(
  [
    ...BRUSSELS_TOWNS.map(([, dutch, french]) => [dutch, french]),
    ...TRANSLATED.trim()
      .split('\n')
      .map((line) => line.split(' ').map((name) => name.replaceAll('_', ' '))),
  ].flatMap((names, town) => names.map((name) => [normaliseTown(name), town] as const)),
);

/** Maximum share of a name's letters that may differ, with a maximum of two letters: "Ans" and "Ath" are two towns. */
const MISSPELT_SHARE = 1 / 3;
const MAX_MISSPELT = 2;

/** True when two names are the same town: "Molenbeek-St-Jean", "Laeken (Bruxelles)", "Brusel", "Liège" and "Luik". */
export function isSameTown(name: string, other: string): boolean {
  const [one, two] = [normaliseTown(name), normaliseTown(other)];
  if (one === two) return true;
  const town = translations.get(one);
  if (town !== undefined && town === translations.get(two)) return true;
  // A name with an addition: "Laeken (Bruxelles)".
  if (` ${one} `.includes(` ${two} `) || ` ${two} `.includes(` ${one} `)) return true;
  const limit = Math.min(MAX_MISSPELT, Math.floor(two.length * MISSPELT_SHARE));
  return editDistance(one, two) <= limit;
}
