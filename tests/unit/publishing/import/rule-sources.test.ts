import { describe, expect, test } from 'vitest';
import type { Delivery } from '#publishing/import/delivery.ts';
import { OMNICASA_RULES } from '#publishing/import/omnicasa.ts';
import { OPENIMMO_RULES } from '#publishing/import/open-immo.ts';
import type { RuleSources } from '#publishing/import/rows.ts';
import { SWEEPBRIGHT_RULES } from '#publishing/import/sweepbright.ts';
import { WHISE_RULES } from '#publishing/import/whise.ts';
import { parseOmnicasa, parseOpenImmo, parseSweepBright, parseWhise } from '../../../fixtures/intake/parse-list.ts';

type Tree = { [name: string]: Tree | string };

/** Creates a record with the value "x" at each path, and the given values at theirs. */
function treeOf(paths: readonly string[], values: Readonly<Record<string, string>>): Tree {
  const tree: Tree = {};
  const words = [...paths.map((path) => [path, 'x'] as const), ...Object.entries(values)];
  for (const [path, word] of words) {
    const names = path.split('/');
    const place = within(tree, names.slice(0, -1));
    const last = names.at(-1) ?? '';
    if (typeof place[last] !== 'object') place[last] = word;
  }
  return tree;
}

/** Returns the branch at this path, replacing texts on the way with branches. */
function within(tree: Tree, names: readonly string[]): Tree {
  let place = tree;
  for (const name of names) {
    const own = place[name];
    const next = typeof own === 'object' ? own : {};
    place[name] = next;
    place = next;
  }
  return place;
}

const toXml = (tree: Tree): string =>
  Object.entries(tree)
    .map(([name, own]) => `<${name}>${typeof own === 'string' ? own : toXml(own)}</${name}>`)
    .join('');

const settings = { language: 'nl' } as const;
const pathsOf = (rules: RuleSources) => [...new Set(Object.values(rules).flat())];

const FORMATS: readonly [name: string, rules: RuleSources, parse: (paths: readonly string[]) => Delivery][] = [
  [
    'Whise',
    WHISE_RULES,
    (paths) => parseWhise(JSON.stringify([treeOf(paths, { id: '7', countryId: '49' })]), settings),
  ],
  [
    'SweepBright',
    SWEEPBRIGHT_RULES,
    (paths) =>
      parseSweepBright(
        JSON.stringify([treeOf(paths, { id: '7', negotiation: 'let', 'amenities/lift': 'x' })]),
        settings,
      ),
  ],
  [
    'Omnicasa',
    OMNICASA_RULES,
    (paths) => parseOmnicasa(JSON.stringify([treeOf(paths, { ID: '7', Goal: '1' })]), settings),
  ],
  [
    'OpenImmo',
    OPENIMMO_RULES,
    (paths) => {
      const values = {
        'verwaltung_techn/objektnr_extern': '7',
        'verwaltung_techn/aktion/aktionart': 'CHANGE',
        'objektkategorie/vermarktungsart/miete_pacht': 'true',
        'preise/kaltmiete': '900',
      };
      const property = toXml(treeOf(paths, values));
      const office = OPENIMMO_RULES.Office.map((name) => `<${name}>x</${name}>`).join('');
      return parseOpenImmo(
        `<openimmo><anbieter>${office}<immobilie>${property}</immobilie></anbieter></openimmo>`,
        settings,
      );
    },
  ],
];

describe.each(FORMATS)('the rules of %s', (_name, rules, parse) => {
  test('read each source field that docs/import.md lists for them', () => {
    // Uses a separate record for each source, because some are read only when another is absent.
    const isRead = (source: string) => {
      const { fields = [] } = parse([source]);
      const read = fields.filter(({ state }) => state === 'read').map(({ path }) => path);
      return [source, `anbieter/${source}`]
        .map((path) => path.replaceAll('/', ' › '))
        .some((path) => read.some((own) => own === path || own.startsWith(`${path} › `)));
    };
    expect(pathsOf(rules).filter((source) => !isRead(source))).toEqual([]);
  });
});
