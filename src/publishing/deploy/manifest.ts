// Control files of publishing at a target: its owner, its contents, pending files, and the lock.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { DeployError } from './deploy-error.ts';
import type { Target } from './target.ts';

/** Folder of all control files; a host should not serve it. */
export const NOTES_FOLDER = '.gevel';

export const NOTES = {
  marker: `${NOTES_FOLDER}/target.json`,
  manifest: `${NOTES_FOLDER}/manifest.json.br`,
  sending: `${NOTES_FOLDER}/sending.json.br`,
  lock: `${NOTES_FOLDER}/lock.json`,
} as const;

/** Format version of the control files. Increase it when older versions would misread them. */
export const NOTES_FORMAT = 1;

/**
 * File name in a control file. A publish may delete the named file, so names outside the target and names of control
 * files are rejected.
 */
const fileName = z.string().check(
  z.refine((name) => {
    const parts = name.split('/');
    return parts[0] !== NOTES_FOLDER && parts.every((part) => !['', '.', '..'].includes(part) && !/[\\\0]/.test(part));
  }),
);

const marker = z.object({
  format: z.number(),
  /** URL of the site that is published here. */
  site: z.string(),
});

const manifest = z.object({
  format: z.number(),
  release: z.exactOptional(z.string()),
  publishedAt: z.string(),
  /** Stamps (digests of content and headers) by file name. */
  files: z.record(fileName, z.string()),
  /** Scripts and styles of an earlier release, still used by open pages. */
  superseded: z.array(fileName),
});
export type Manifest = z.infer<typeof manifest>;

/** Names that a publish started to write. Until its manifest exists, it is unknown which of them were written. */
const sending = z.object({ format: z.number(), names: z.array(fileName) });

const QUALITY = 5;

const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, undefined, 1));
const compress = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

/**
 * Throws for a control file that is malformed or of a newer version. Treating it as missing would make all files look
 * foreign.
 */
async function readNote<Schema extends z.ZodMiniType<{ format: number }>>(
  target: Target,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const stored = await target.read(name);
  if (!stored) return undefined;
  let text = '';
  try {
    text = (name.endsWith('.br') ? brotliDecompressSync(stored) : stored).toString('utf8');
  } catch {
    // Falls through to the message below.
  }
  const made = parseJson(text, z.object({ format: z.number() }));
  const note = made?.format === NOTES_FORMAT ? parseJson(text, schema) : undefined;
  if (note === undefined) throw new DeployError('newer', { target: target.address, file: name });
  return note;
}

export const readMarker = async (target: Target): Promise<string | undefined> =>
  (await readNote(target, NOTES.marker, marker))?.site;
export const writeMarker = (target: Target, site: string): Promise<void> =>
  target.write(NOTES.marker, encode({ format: NOTES_FORMAT, site }));

export const readManifest = (target: Target): Promise<Manifest | undefined> =>
  readNote(target, NOTES.manifest, manifest);
export const writeManifest = (target: Target, next: Omit<Manifest, 'format'>): Promise<void> =>
  target.write(NOTES.manifest, compress(encode({ format: NOTES_FORMAT, ...next })));

export const readSending = async (target: Target): Promise<string[]> =>
  (await readNote(target, NOTES.sending, sending))?.names ?? [];
export const writeSending = (target: Target, names: readonly string[]): Promise<void> =>
  target.write(NOTES.sending, compress(encode({ format: NOTES_FORMAT, names })));
