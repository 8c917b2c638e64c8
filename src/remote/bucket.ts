// Client for a bucket of Amazon S3 or a compatible host (R2, MinIO, Scaleway, OVHcloud, Ceph): signed requests, retries
// of transient failures, and errors with remedies. Used by publishing and backups.
import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod/mini';
import { BucketError, explainStatus } from './bucket-error.ts';
import { isPassingStatus, retry, TransientError } from './retry.ts';
import type { S3Settings } from './s3-settings.ts';

const REQUEST_MS = 120_000;
/** Slowest supported connection for a large file: half a megabit a second. */
const MIN_BYTES_PER_MS = 64;
/** Size limit that hosts set for a single upload request. */
const MAX_FILE_BYTES = 5 * 1024 ** 3;

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const errorAnswer = z.object({ Error: z.object({ Code: z.string() }) });
const listAnswer = z.object({
  ListBucketResult: z.object({
    Contents: z.optional(
      z.array(z.object({ Key: z.string(), Size: z.string(), ETag: z.string(), LastModified: z.string() })),
    ),
    NextContinuationToken: z.optional(z.string()),
  }),
});

/** Time limits that tests replace. */
export type Limits = {
  /** Delay before the first retry. */
  waitMs?: number;
  /** Timeout of a response; the time for its content is added. */
  requestMs?: number;
};

type Headers = Readonly<Record<string, string>>;

/** Metadata of a file in a bucket. */
export type ObjectMetadata = {
  size: number;
  /** MD5 of the content, except when the bucket encrypts. */
  tag: string;
};
export type ListEntry = ObjectMetadata & { changedAt: number };

/** A local file to send, and the digests that hosts verify. */
type Upload = {
  path: string;
  size: number;
  /** Digest in hexadecimal. */
  sha256: string;
  /** Digest in base64. */
  md5: string;
};

type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Path below the bucket; without it, the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Headers;
  body?: Uint8Array<ArrayBuffer>;
  /** File streamed from disk instead of `body`. */
  file?: Upload;
  /** File to which the response's content is saved, with its size; without it, the content is kept in memory. */
  saveTo?: { path: string; size: number };
};

type Answer = { status: number; headers: globalThis.Headers; body: Buffer };

const readTag = (text: string | null): string => (text ?? '').replace(/"|&quot;/g, '');

/** True for an error of the local disk, not of the network. */
const isDiskError = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && ['open', 'write'].includes(String(cause.syscall));

/** Reason of a failed request: a timeout, or the system's error. */
function describeFailure(cause: unknown, limitMs: number): string {
  if (!(cause instanceof Error)) return 'no answer';
  if (cause.name === 'TimeoutError') return `no whole answer in ${Math.ceil(limitMs / 1000)} s`;
  const reason = cause.cause ?? cause;
  return reason instanceof Error && 'code' in reason ? String(reason.code) : 'no answer';
}

export class Bucket {
  /** Address formatted for display. */
  readonly address: string;
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #prefix: string;
  readonly #limits: Limits;

  /** `address` is `s3://bucket/prefix`; file names are relative to it. */
  constructor(address: URL, { endpoint, ...credentials }: S3Settings, limits: Limits = {}) {
    const path = address.pathname.replace(/^\/+|\/+$/g, '');
    this.#prefix = path === '' ? '' : `${decodeURIComponent(path)}/`;
    this.address = `s3://${address.host}/${this.#prefix}`;
    this.#bucketUrl = `${endpoint.replace(/\/$/, '')}/${address.host}`;
    // The library's own retries do not cover dropped connections.
    this.#client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
    this.#limits = limits;
  }

  async #attempt(url: string, { method, headers = {}, body, file, saveTo }: BucketRequest): Promise<Answer> {
    const sha256 = file?.sha256 ?? hash('sha256', body ?? new Uint8Array());
    const content = file ? (Readable.toWeb(createReadStream(file.path)) as ReadableStream) : body;
    const request = await this.#client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256, ...(file && { 'Content-Length': String(file.size) }) },
      ...(content && { body: content }),
    });
    const bytes = file?.size ?? saveTo?.size ?? body?.length ?? 0;
    const limitMs = (this.#limits.requestMs ?? REQUEST_MS) + Math.ceil(bytes / MIN_BYTES_PER_MS);
    const signal = AbortSignal.timeout(limitMs);
    try {
      const answer = await fetch(request, { signal });
      const got = { status: answer.status, headers: answer.headers };
      // Reads the whole response here, so that a connection dropped in the middle is retried, too.
      if (!saveTo || !answer.ok || !answer.body) return { ...got, body: Buffer.from(await answer.arrayBuffer()) };
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(saveTo.path, { mode: 0o600 }));
      return { ...got, body: Buffer.alloc(0) };
    } catch (cause) {
      if (isDiskError(cause)) throw cause;
      throw new TransientError(describeFailure(cause, limitMs), { cause });
    }
  }

  /** Requests and returns a response below 300, or one of `allowed`; throws otherwise. */
  async #ask(asked: BucketRequest, allowed: readonly number[] = []): Promise<Answer> {
    const { key = '', query = {} } = asked;
    const path = key.split('/').map(encodeURIComponent).join('/');
    // Encodes a space as %20; URLSearchParams would write a plus.
    const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = [`${this.#bucketUrl}${key && `/${path}`}`, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
    const answer = await retry(async () => {
      const got = await this.#attempt(url, asked);
      if (isPassingStatus(got.status)) throw new TransientError(String(got.status));
      return got;
    }, this.#limits.waitMs).catch((error) => {
      if (!(error instanceof TransientError)) throw error;
      throw new BucketError('unreachable', { target: new URL(this.#bucketUrl).host, detail: error.message });
    });
    if (answer.status < 300 || allowed.includes(answer.status)) return answer;
    throw this.#explain(answer);
  }

  #explain({ status, body }: Answer): BucketError {
    return explainStatus(this.address, status, this.#readCode(body));
  }

  #readCode(body: Buffer): string | undefined {
    try {
      return z.parse(errorAnswer, parser.parse(body.toString('utf8'))).Error.Code;
    } catch {
      return undefined;
    }
  }

  /** True for a missing file; throws when the bucket is missing. */
  #isMissing(answer: Answer): boolean {
    if (answer.status !== 404) return false;
    if (this.#readCode(answer.body) === 'NoSuchBucket') throw this.#explain(answer);
    return true;
  }

  async #listPage(more: Readonly<Record<string, string>>) {
    const answer = await this.#ask({ method: 'GET', query: { 'list-type': '2', prefix: this.#prefix, ...more } });
    const read = listAnswer.safeParse(parser.parse(answer.body.toString('utf8')));
    if (!read.success) throw new BucketError('answer', { target: this.address, detail: 'ListObjectsV2' });
    const { Contents = [], NextContinuationToken: next } = read.data.ListBucketResult;
    const files = Contents.map(({ Key, Size, ETag, LastModified }): [string, ListEntry] => [
      Key.slice(this.#prefix.length),
      { size: Number(Size), tag: readTag(ETag), changedAt: Date.parse(LastModified) },
    ]);
    return { files, next };
  }

  /** Names of up to `count` files. */
  async peek(count: number): Promise<string[]> {
    const { files } = await this.#listPage({ 'max-keys': String(count) });
    return files.map(([name]) => name);
  }

  /** Lists all files below the prefix, a thousand per request. */
  async list(): Promise<Map<string, ListEntry>> {
    const found = new Map<string, ListEntry>();
    let token: string | undefined;
    do {
      const { files, next } = await this.#listPage(token === undefined ? {} : { 'continuation-token': token });
      for (const [name, stored] of files) found.set(name, stored);
      token = next;
    } while (token !== undefined);
    return found;
  }

  async look(name: string): Promise<ObjectMetadata | undefined> {
    const answer = await this.#ask({ method: 'HEAD', key: this.#prefix + name }, [404]);
    if (answer.status === 404) return undefined;
    return { size: Number(answer.headers.get('Content-Length')), tag: readTag(answer.headers.get('ETag')) };
  }

  async read(name: string): Promise<Buffer | undefined> {
    const answer = await this.#ask({ method: 'GET', key: this.#prefix + name }, [404]);
    return this.#isMissing(answer) ? undefined : answer.body;
  }

  /** Downloads a file to disk; false when it is missing. */
  async download(name: string, size: number, path: string): Promise<boolean> {
    const answer = await this.#ask({ method: 'GET', key: this.#prefix + name, saveTo: { path, size } }, [404]);
    return !this.#isMissing(answer);
  }

  #put(name: string, content: Uint8Array, headers: Headers, allowed?: readonly number[]): Promise<Answer> {
    const body = new Uint8Array(content);
    const checked = { ...headers, 'Content-MD5': hash('md5', content, 'base64') };
    return this.#ask({ method: 'PUT', key: this.#prefix + name, headers: checked, body }, allowed);
  }

  /** Returns the host's ETag, which may differ from the MD5 when a bucket encrypts. */
  async write(name: string, content: Uint8Array, headers: Headers): Promise<string> {
    const answer = await this.#put(name, content, headers);
    return readTag(answer.headers.get('ETag'));
  }

  /** Writes a file unless it exists; false when it exists. Some hosts ignore the condition and overwrite the file. */
  async create(name: string, content: Uint8Array, headers: Headers): Promise<boolean> {
    // 409 means a concurrent write.
    const { status } = await this.#put(name, content, { ...headers, 'If-None-Match': '*' }, [409, 412]);
    return status < 300;
  }

  /** Uploads a file of any permitted size, without holding it in memory; hosts verify its digest. */
  async upload(name: string, file: Upload, headers: Headers): Promise<void> {
    if (file.size > MAX_FILE_BYTES) throw new BucketError('tooLarge', { target: this.address, detail: name });
    const checked = { ...headers, 'Content-MD5': file.md5 };
    await this.#ask({ method: 'PUT', key: this.#prefix + name, headers: checked, file });
  }

  /** Deletes a file; a missing one is not an error. */
  async remove(name: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key: this.#prefix + name }, [404]);
  }
}
