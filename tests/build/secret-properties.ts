// Properties that could leak hidden values, three for each field hidden with the price or the address: one states the
// value in its texts, one has different values by language, and one has an unreadable value. A fourth one publishes
// these fields, to prove that the search finds them.
import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { type Field, type Hideable, PUBLISHED_BY } from '#domain/property/fields.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { groupThousands } from '../fixtures/snapshot/secrets.ts';
import type { Fixture, Row } from '../fixtures/write-fixture.ts';

/** A hidden value in every possible notation, and the property that has it. */
export type Secret = { id: string; field: string; value: string | number; marks: readonly string[] };

const LANGUAGES = ['nl', 'fr'] as const;
const SIGNS = ['', '.', ',', ' ', "'", '’', '\u00a0', '\u202f', '\u2009', '&nbsp;', '&#160;', '%20', '-', '_'];
let count = 0;

/** A value that occurs nowhere else on the site. */
function createSecret(id: string, { name, value: kind }: Field, isRent: boolean): Secret {
  count += 1;
  const word = [...String(count)].map((digit) => 'bdfgklmprs'[Number(digit)]).join('');
  const of = (value: string | number, marks: readonly string[]) => ({ id, field: name, value, marks });
  switch (kind) {
    case 'money': {
      // A rent is lower than a price: one that looks like a yearly rent would be held.
      const euro = isRent && name === 'Price' ? 61_007 + 13 * count : 612_011 + 1_013 * count;
      return of(
        euro,
        SIGNS.map((sign) => groupThousands(euro, sign)),
      );
    }
    case 'street':
      return of(`Zwijgz${word}straat`, [`zwijgz${word}straat`, `zwijgz${word}str`]);
    case 'houseNumber':
      return of(`${7000 + count}W`, [`${7000 + count}W`]);
    case 'box':
      return of(`${200 + count}Q`, [`${200 + count}Q`]);
    case 'latitude':
    case 'longitude': {
      const degrees = `${kind === 'latitude' ? '50.85' : '4.31'}${1009 + 7 * count}`;
      return of(Number(degrees), [degrees, degrees.replace('.', ',')]);
    }
    default:
      throw new Error(`${name} is hidden with something, and this test has no value of the kind ${kind} to look for`);
  }
}

const textOf = ({ field, value }: Secret): string =>
  typeof value === 'number'
    ? `€ ${groupThousands(value, '.')}, ${value} of ${groupThousands(value, ' ')}`
    : `${field === 'BoxNr' ? 'bus ' : ''}${value}`;

/** Texts that state all these values, except coordinates, which agencies do not write into texts. */
function revealingTexts(secrets: readonly Secret[]): Row {
  const stated = secrets
    .filter(({ field }) => !/tude$/.test(field))
    .map(textOf)
    .join(' ');
  return {
    TypeDescription: `Verzwegen pand ${stated}`,
    Description: `<p>Over het verzwegen pand: ${stated}. <b>${stated}</b></p>`,
    PlanningInfo: `Dossier ${stated}`,
    MarqueeName: `Nu ${stated}`,
    RecordFile: `Dossier ${stated}`.slice(0, 60),
    Documents: [{ ID: 'd1', Name: `Plan ${stated}`, Url: 'https://agency.example/plan-zonder-naam.pdf' }],
  };
}

/** Adds these properties to a snapshot; returns the values that must not be found, and those that must. */
export function addSecretProperties(
  fixture: Fixture,
  fields: readonly Field[],
): { secrets: Secret[]; shown: Secret[] } {
  let next = 7_000;
  const secrets: Secret[] = [];
  const shown: Secret[] = [];
  const add = (id: string, isRent: boolean, rows: Record<'nl' | 'fr', Row>) => {
    for (const language of LANGUAGES) {
      const { MarqueeName: _name, ...base } = fixture.property(isRent ? '1002' : '1001', language);
      fixture
        .list(`${language}/properties.json`)
        .push({ ...base, ID: id, CreateDate: '2026-11-20', ...rows[language] });
    }
  };
  for (const what of Object.keys(PUBLISHED_BY) as Hideable[]) {
    const hide = { [PUBLISHED_BY[what]]: false };
    const own = fields.filter(({ follows }) => follows === what);
    for (const field of own) {
      const isRent = field.goal === 'rent';
      const create = () => {
        next += 1;
        const id = String(next);
        // Adds the fields that this one needs: a house number for a street, a rent for a deposit.
        const all = own.filter((one) => one === field || what === 'address' || one.name === 'Price');
        const made = all.map((one) => createSecret(id, one, isRent));
        return { id, made, row: Object.fromEntries(made.map((one) => [one.field, one.value])) as Row };
      };
      const [stated, other, different, broken, open] = [create(), create(), create(), create(), create()];
      const both = (row: Row) => ({ nl: row, fr: row });
      // A value hidden in one language is hidden in all.
      const row = { ...stated.row, ...revealingTexts(stated.made) };
      add(stated.id, isRent, { nl: { ...row, ...hide }, fr: row });
      add(other.id, isRent, { nl: { ...other.row, ...hide }, fr: { ...different.row, ...hide } });
      const unreadable = Object.fromEntries(broken.made.map((one) => [one.field, `ook ${one.value} {{x}}`]));
      add(broken.id, isRent, both({ ...unreadable, ...hide }));
      add(open.id, isRent, both(open.row));
      secrets.push(...[stated, other, different, broken].flatMap(({ made }) => made));
      shown.push(...open.made);
    }
  }
  return { secrets, shown };
}

const BINARY = /\.(?:woff2|gz|br|webp|avif|png|jpg|ico|db|db-wal|db-shm)$/;
/** The export itself, and its records kept for the next refresh, which are never served. */
const OF_THE_EXPORT = /(?:^|\/)(?:snapshot\/|kept\.json)/;
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every text below a folder; mails as their reader sees them. */
export async function readTexts(folder: string): Promise<{ name: string; text: string }[]> {
  const files = listFiles(folder).filter(({ name }) => !BINARY.test(name) && !OF_THE_EXPORT.test(name));
  return Promise.all(
    files.map(async ({ path, name }) => {
      if (!name.endsWith('.eml')) return { name, text: readFileSync(path, 'utf8') };
      const { subject = '', text = '', html = '' } = await PostalMime.parse(readFileSync(path));
      return { name, text: [subject, text, html].join('\n') };
    }),
  );
}

/** Secrets found in these texts or their names: "Deposit of 7003 in nl/index.html". */
export function findSecrets(texts: readonly { name: string; text: string }[], secrets: readonly Secret[]): string[] {
  const owners = new Map(secrets.flatMap((secret) => secret.marks.map((mark) => [mark.toLowerCase(), secret])));
  const pattern = new RegExp(`(?<![0-9a-z])(?:${[...owners.keys()].map(escapePattern).join('|')})(?![0-9])`, 'gi');
  const found = new Set<string>();
  for (const { name, text } of texts)
    for (const [mark] of `${name}\n${text}`.matchAll(pattern)) {
      const owner = owners.get(mark.toLowerCase());
      found.add(`${owner?.field} of ${owner?.id} in ${name}`);
    }
  return [...found];
}
