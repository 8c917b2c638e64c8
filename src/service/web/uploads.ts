import { randomUUID } from 'node:crypto';
import { mkdirSync, unlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { ErrorCode } from '#api/errors.ts';
import { type Bytes, discardBody } from './body.ts';
import type { Refusal } from './refuse.ts';

/** Limits on uploads in progress: per visitor, in total, and on disk. */
type Limits = { perVisitor: number; open: number; diskBytes: number };
const LIMITS: Limits = { perVisitor: 4, open: 150, diskBytes: 512 * 1024 * 1024 };
/** Maximum number of complete uploads processed at once: processing needs several copies in memory. */
const CONCURRENCY = 2;
const RETRY_AFTER_MS = 30_000;

/**
 * Reads a request directly from its socket: a web stream would buffer the data again. When one reader stops, another
 * can continue.
 */
const listChunks = (incoming: IncomingMessage): AsyncIterable<Uint8Array> =>
  incoming.iterator({ destroyOnReturn: false });

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

type Upload = { visitor: string; bytes: number; isCut: boolean };

/**
 * Receives bodies with files. Arriving bodies are stored in unlinked temporary files, which disappear with the process;
 * only complete bodies are loaded into memory.
 */
export class Uploads {
  readonly #folder: string;
  readonly #limits: Limits;
  /** Uploads in progress, oldest first. */
  readonly #open = new Set<Upload>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;
  #bytes = 0;

  constructor({ folder, isBounded, limits }: { folder: string; isBounded: boolean; limits?: Partial<Limits> }) {
    this.#folder = folder;
    const perVisitor = isBounded ? LIMITS.perVisitor : Number.POSITIVE_INFINITY;
    this.#limits = { ...LIMITS, perVisitor, ...limits };
  }

  /** Receives a request's body and calls `act` with it when a slot is free. */
  async receive<Value>(
    incoming: IncomingMessage,
    { visitor, maxBytes }: { visitor: string; maxBytes: number },
    act: (bytes: Bytes) => Promise<Value>,
  ): Promise<Value | Refusal<never>> {
    const upload: Upload = { visitor, bytes: 0, isCut: false };
    const own = [...this.#open].filter((other) => other.visitor === visitor);
    if (own.length >= this.#limits.perVisitor) {
      await discardBody(listChunks(incoming), lengthOf(incoming));
      return { code: 'TOO_MANY_REQUESTS', retryAfterMs: RETRY_AFTER_MS };
    }
    this.#open.add(upload);
    // Drops the oldest upload, so that a flood of slow ones does not exclude others.
    if (this.#open.size > this.#limits.open) this.#cutOldest();
    let file: FileHandle | undefined;
    try {
      file = await this.#openFile().catch(reportDisk);
      const end = file ? await this.#write(incoming, upload, file, maxBytes) : 'UNAVAILABLE';
      if (end !== undefined) {
        if (end !== 'BODY_INVALID') await discardBody(listChunks(incoming), lengthOf(incoming));
        return end === 'UNAVAILABLE'
          ? { code: end, retryAfterMs: RETRY_AFTER_MS }
          : await act({ ok: false, code: end });
      }
      return await this.#inTurn(async () => act({ ok: true, bytes: await readBack(file as FileHandle, upload.bytes) }));
    } finally {
      await file?.close();
      this.#close(upload);
    }
  }

  /** Opens an unlinked temporary file: no other process can open it, and no crash leaves it behind. */
  async #openFile(): Promise<FileHandle> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  }

  /** Writes the body to disk; returns the reason when it is incomplete. */
  async #write(
    incoming: IncomingMessage,
    upload: Upload,
    file: FileHandle,
    maxBytes: number,
  ): Promise<ErrorCode | undefined> {
    if (lengthOf(incoming) > maxBytes) return 'BODY_TOO_LARGE';
    try {
      for await (const chunk of listChunks(incoming)) {
        if (upload.isCut) return 'UNAVAILABLE';
        if (upload.bytes + chunk.length > maxBytes) return 'BODY_TOO_LARGE';
        const isKept = await file.writeFile(chunk).then(() => true, reportDisk);
        if (!isKept) return 'UNAVAILABLE';
        upload.bytes += chunk.length;
        this.#bytes += chunk.length;
        if (this.#bytes > this.#limits.diskBytes) this.#cutOldest();
      }
    } catch {
      return 'BODY_INVALID';
    }
    return upload.isCut ? 'UNAVAILABLE' : undefined;
  }

  #cutOldest(): void {
    const [oldest] = this.#open;
    if (!oldest) return;
    oldest.isCut = true;
    this.#close(oldest);
  }

  #close(upload: Upload): void {
    if (this.#open.delete(upload)) this.#bytes -= upload.bytes;
  }

  async #inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    if (this.#working >= CONCURRENCY) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working++;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working--;
    }
  }
}

/** Logs that the disk cannot store an upload. The sender is asked to retry. */
function reportDisk(cause: NodeJS.ErrnoException): undefined {
  console.error('An incoming upload cannot be stored:', cause.code ?? cause.message);
}

async function readBack(file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  await file.read(bytes, 0, size, 0);
  return bytes;
}
