// Which code and settings pages are drawn by.
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SOURCES } from '../../../scripts/build-stamp.mjs';
import { digestFiles, namesIn } from './digest-files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A digest of the site's own program, by the contents of its files: a fresh checkout gives them all new dates. */
export function digestCode(): string {
  const names = SOURCES.flatMap((name) => {
    const isFolder = statSync(join(ROOT, name)).isDirectory();
    return isFolder ? namesIn(join(ROOT, name)).map((inner) => join(name, inner)) : [name];
  });
  return digestFiles(
    ROOT,
    names.filter((name) => !name.endsWith('.DS_Store')),
  );
}

/** Another Node may sort, format or compress differently. */
export const PROGRAM = `Node ${process.versions.node}, ${process.platform}-${process.arch}`;

/** The two addresses that a build takes from outside. */
export const describeSettings = ({ SITE_URL = '', SERVICE_URL = '' }: NodeJS.ProcessEnv): string =>
  `SITE_URL=${SITE_URL} SERVICE_URL=${SERVICE_URL}`;

let known: string | undefined;

/**
 * A digest of everything that pages are drawn from besides the snapshot and what is remembered; fit for a file name.
 * Looked up once: what changes while a program is at work must not pass for what it began with.
 */
export function codeNow(): string {
  known ??= hash('sha256', [digestCode(), PROGRAM, describeSettings(process.env)].join('\n'), 'base64url');
  return known;
}
