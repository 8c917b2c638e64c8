// Digests of the files of a release: by them a release is verified, and the next one knows what is as it was.

import { hash } from 'node:crypto';
import { findOwn } from '#domain/own-value.ts';

/** By the names of all files but the compressed forms, which follow from them. */
export type FileDigests = Readonly<Record<string, string>>;

/** 132 bits of SHA-256. */
const LENGTH = 22;

export const digestContent = (content: Uint8Array): string => hash('sha256', content, 'base64url').slice(0, LENGTH);

/** Stands for the digest of a stored picture, whose name is made of its content (pictures/picture-store.ts). */
export const NAMED_BY_CONTENT = 'named by content';

/** Names of those that are in both, and the same. */
export const isUnchanged = (name: string, now: FileDigests, before: FileDigests | undefined): boolean =>
  before !== undefined && findOwn(now, name) !== undefined && findOwn(now, name) === findOwn(before, name);
