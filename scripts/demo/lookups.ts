import type { Pair, TypeName } from './fact.ts';
import { type ExportLanguage, inLanguage, KINDS, WEB_IDS } from './phrases.ts';
import { MUNICIPALITIES } from './places.ts';

type TreeRow = { ID: string; ParentID: string | null; Name: string; WebID?: string };

const REGIONS: readonly { id: string; name: Pair; zips: RegExp }[] = [
  { id: 'zone-brussels', name: ['Brussels Hoofdstedelijk Gewest', 'Région de Bruxelles-Capitale'], zips: /^1[012]/ },
  { id: 'zone-flanders', name: ['Vlaams Gewest', 'Région flamande'], zips: /^9/ },
];
const SUBTYPES: Pair = ['Soorten', 'Sous-types'];
const ZONES: Pair = ['Zones', 'Zones'];

/** The two trees of the agency's forms: geographic zones, and subtypes of each category. */
export function listLookups(language: ExportLanguage): TreeRow[] {
  const named = (pair: Pair) => inLanguage(pair, language);
  const zones = REGIONS.flatMap(({ id, name, zips }) => [
    { ID: id, ParentID: 'zones', Name: named(name) },
    ...MUNICIPALITIES.filter(({ zip }) => zips.test(zip)).map((municipality) => ({
      ID: `zip-${municipality.zip}`,
      ParentID: id,
      Name: named(municipality.name),
      WebID: municipality.zip,
    })),
  ]);
  const kinds = (Object.keys(WEB_IDS) as TypeName[]).flatMap((type) =>
    Object.entries(KINDS)
      .filter(([, kind]) => kind.type === type)
      .map(([id, kind]) => ({ ID: `kind-${id}`, ParentID: 'kinds', Name: named(kind.name), WebID: WEB_IDS[type] })),
  );
  return [
    { ID: 'zones', ParentID: null, Name: named(ZONES) },
    ...zones,
    { ID: 'kinds', ParentID: null, Name: named(SUBTYPES) },
    ...kinds,
  ];
}
