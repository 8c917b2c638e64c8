// Restores damaged files of a release from another release with the same content, and compressed forms from the
// uncompressed file.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOwn } from '#domain/own-value.ts';
import { isForm } from '../files/assets.ts';
import { COMPRESSED, compressFile } from '../files/compress-file.ts';
import { type FileDigests, isUnchanged } from '../files/file-digests.ts';
import { share } from '../files/kept-pages.ts';
import { isPlainFile } from './soundness.ts';
import { type Damage, isWhole, verifyRelease } from './verify-release.ts';

/** The site of a release and the digests of its files. */
export type VerifiedSite = { site: string; files: FileDigests };

const isWholeFile = (name: string, { site, files }: VerifiedSite): boolean => {
  const file = join(site, name);
  return isPlainFile(file) && isWhole(name, readFileSync(file), files);
};

/** Other releases may share a damaged file by hard link, so the name is removed before the file is replaced. */
function clear(file: string): void {
  rmSync(file, { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true });
}

function takeFrom(name: string, to: VerifiedSite, others: readonly VerifiedSite[]): void {
  const from = others.find((one) => isUnchanged(name, to.files, one.files) && isWholeFile(name, one));
  if (!from) return;
  clear(join(to.site, name));
  share(join(from.site, name), join(to.site, name));
}

function compressAgain(name: string, to: VerifiedSite): void {
  const form = COMPRESSED.find((end) => name.endsWith(end));
  const base = form && name.slice(0, -form.length);
  if (!form || base === undefined || !isWholeFile(base, to)) return;
  clear(join(to.site, name));
  compressFile(join(to.site, base), base, readFileSync(join(to.site, base)), [form]);
}

/** Repairs a release; returns the remaining damages. Unknown files are reported, never deleted. */
export function repairRelease(to: VerifiedSite, damages: readonly Damage[], others: readonly VerifiedSite[]): Damage[] {
  const own = damages.filter(({ kind }) => kind !== 'unknown');
  const isFormAlone = ({ name }: Damage) => isForm(name) && findOwn(to.files, name) === undefined;
  for (const { name } of own.filter((damage) => !isFormAlone(damage))) takeFrom(name, to, others);
  for (const { name } of own.filter(isFormAlone)) compressAgain(name, to);
  return verifyRelease(to.site, to.files);
}
