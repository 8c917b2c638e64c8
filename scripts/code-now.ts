// Which code and settings pages are drawn by.
import { resolve } from 'node:path';
import { readSources } from './build-stamp.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const NO_SNAPSHOT = '.no-snapshot';

/** A digest of everything that pages are drawn from besides the snapshot and what is remembered; fit for a file name. */
export const codeNow = (): string =>
  `${readSources(ROOT, { SITE_URL: process.env.SITE_URL, SNAPSHOT: NO_SNAPSHOT })}-${process.version}`;
