// Digests of a release's files: for verifying it, and for finding unchanged files in the next one.

import { hash } from 'node:crypto';
import { findOwn } from '#domain/own-value.ts';

/** Digests by file name, without the compressed forms, which are derived. */
export type FileDigests = Readonly<Record<string, string>>;

/** 132 bits of SHA-256. */
const LENGTH = 22;

export const digestContent = (content: Uint8Array): string => hash('sha256', content, 'base64url').slice(0, LENGTH);

/** Replaces the digest of a stored picture, which has a content-hashed name (pictures/picture-store.ts). */
export const NAMED_BY_CONTENT = 'named by content';

/** True when both have this file with the same digest. */
export const isUnchanged = (name: string, now: FileDigests, before: FileDigests | undefined): boolean =>
  before !== undefined && findOwn(now, name) !== undefined && findOwn(now, name) === findOwn(before, name);
