// Publishes into a bucket of Amazon S3 or of a host that speaks like it (R2, MinIO, Scaleway, OVHcloud, Ceph).
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod/mini';
import { CACHE } from '#web/security-headers.ts';
import { DeployError, type Problem } from './deploy-error.ts';
import type { S3Settings } from './deploy-settings.ts';
import { inParallel } from './in-parallel.ts';
import { isPassingStatus, Passing, retry } from './retry.ts';
import type { Outgoing, Presence, Target } from './target.ts';

const CONCURRENCY = 16;
const FEW = 6;
/** A list tells of a thousand files at once: from here on it is cheaper than asking for each. */
const LIST_FROM = 100;
const REQUEST_MS = 120_000;
const NOTE_TYPE = 'application/octet-stream';

/** Codes of S3 by what they mean for whoever publishes. */
const PROBLEM_OF_CODE: Readonly<Record<string, Problem>> = {
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  InvalidToken: 'credentials',
  RequestTimeTooSkewed: 'credentials',
  Unauthorized: 'credentials',
  ExpiredToken: 'expired',
  TokenRefreshRequired: 'expired',
  AccessDenied: 'denied',
  NoSuchBucket: 'noBucket',
  PermanentRedirect: 'address',
  AuthorizationHeaderMalformed: 'address',
};

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

const errorAnswer = z.object({ Error: z.object({ Code: z.string() }) });
const listAnswer = z.object({
  ListBucketResult: z.object({
    Contents: z.optional(z.array(z.object({ Key: z.string(), Size: z.string(), ETag: z.string() }))),
    NextContinuationToken: z.optional(z.string()),
  }),
});

type Stored = { size: number; tag: string };

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket; the bucket itself without. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
};

const readTag = (text: string | null): string => (text ?? '').replace(/"|&quot;/g, '');

export class S3Target implements Target {
  readonly address: string;
  readonly hasForms = false;
  readonly hasHeaders = true;
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #prefix: string;
  readonly #waitMs: number | undefined;
  /** What the host called each file when it took it, which need not be its MD5 where a bucket encrypts. */
  readonly #tags = new Map<string, string>();

  /** `waitMs`: before a first new try. */
  constructor(address: URL, { endpoint, ...credentials }: S3Settings, waitMs?: number) {
    const path = address.pathname.replace(/^\/+|\/+$/g, '');
    this.#prefix = path === '' ? '' : `${decodeURIComponent(path)}/`;
    this.address = `s3://${address.host}/${this.#prefix}`;
    this.#bucketUrl = `${endpoint.replace(/\/$/, '')}/${address.host}`;
    // Its own new tries know nothing of dropped connections.
    this.#client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
    this.#waitMs = waitMs;
  }

  /** An answer below 300, or one of `allowed`; its body is whole, so that a connection that drops in the middle is tried again too. */
  async #ask({ method, key = '', query = {}, headers = {}, body }: Asked, allowed: readonly number[] = []) {
    const path = key.split('/').map(encodeURIComponent).join('/');
    // A space is %20 here, which a form would write as a plus.
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = [`${this.#bucketUrl}${key && `/${path}`}`, ...(asked.length > 0 ? [asked.join('&')] : [])].join('?');
    const content = body ?? new Uint8Array();
    const sent = { ...headers, 'X-Amz-Content-Sha256': hash('sha256', content) };
    const attempt = async () => {
      const request = await this.#client.sign(url, { method, headers: sent, ...(body && { body }) });
      try {
        const answer = await fetch(request, { signal: AbortSignal.timeout(REQUEST_MS) });
        return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
      } catch (cause) {
        throw new Passing('no answer', { cause });
      }
    };
    const answer = await retry(async () => {
      const got = await attempt();
      if (isPassingStatus(got.status)) throw new Passing(String(got.status));
      return got;
    }, this.#waitMs).catch((error) => {
      if (!(error instanceof Passing)) throw error;
      throw new DeployError('unreachable', { target: new URL(this.#bucketUrl).host, detail: error.message });
    });
    if (answer.status < 300 || allowed.includes(answer.status)) return answer;
    throw this.#explain(answer.status, answer.body);
  }

  #explain(status: number, body: Buffer): DeployError {
    const code = this.#readCode(body) ?? (status === 401 || status === 403 ? 'AccessDenied' : String(status));
    return new DeployError(PROBLEM_OF_CODE[code] ?? 'answer', { target: this.address, detail: code });
  }

  #readCode(body: Buffer): string | undefined {
    try {
      return z.parse(errorAnswer, parser.parse(body.toString('utf8'))).Error.Code;
    } catch {
      return undefined;
    }
  }

  async #listPage(more: Readonly<Record<string, string>>) {
    const answer = await this.#ask({ method: 'GET', query: { 'list-type': '2', prefix: this.#prefix, ...more } });
    const read = listAnswer.safeParse(parser.parse(answer.body.toString('utf8')));
    if (!read.success) throw new DeployError('answer', { target: this.address, detail: 'ListObjectsV2' });
    const { Contents = [], NextContinuationToken: next } = read.data.ListBucketResult;
    const files = Contents.map(({ Key, Size, ETag }): [string, Stored] => [
      Key.slice(this.#prefix.length),
      { size: Number(Size), tag: readTag(ETag) },
    ]);
    return { files, next };
  }

  async #list(): Promise<Map<string, Stored>> {
    const found = new Map<string, Stored>();
    let token: string | undefined;
    do {
      const { files, next } = await this.#listPage(token === undefined ? {} : { 'continuation-token': token });
      for (const [name, stored] of files) found.set(name, stored);
      token = next;
    } while (token !== undefined);
    return found;
  }

  /** What the bucket holds of these. */
  async #look(names: readonly string[]): Promise<Map<string, Stored>> {
    if (names.length >= LIST_FROM) return this.#list();
    const found = new Map<string, Stored>();
    await inParallel(names, CONCURRENCY, async (name) => {
      const answer = await this.#ask({ method: 'HEAD', key: this.#prefix + name }, [404]);
      if (answer.status === 404) return;
      const size = Number(answer.headers.get('Content-Length'));
      found.set(name, { size, tag: readTag(answer.headers.get('ETag')) });
    });
    return found;
  }

  async peek(except: string): Promise<string[]> {
    const { files } = await this.#listPage({ 'max-keys': String(FEW * 2) });
    return files.map(([name]) => name).filter((name) => !name.startsWith(`${except}/`));
  }

  async read(name: string): Promise<Buffer | undefined> {
    const answer = await this.#ask({ method: 'GET', key: this.#prefix + name }, [404]);
    if (answer.status !== 404) return answer.body;
    if (this.#readCode(answer.body) === 'NoSuchBucket') throw this.#explain(answer.status, answer.body);
    return undefined;
  }

  async #put(name: string, content: Uint8Array, headers: Readonly<Record<string, string>>, allowed?: number[]) {
    const body = new Uint8Array(content);
    const checked = { ...headers, 'Content-MD5': hash('md5', content, 'base64') };
    const answer = await this.#ask({ method: 'PUT', key: this.#prefix + name, headers: checked, body }, allowed);
    if (answer.status < 300) this.#tags.set(name, readTag(answer.headers.get('ETag')));
    return answer;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#put(name, content, { 'Content-Type': NOTE_TYPE, 'Cache-Control': CACHE.askAgain });
  }

  async create(name: string, content: Uint8Array): Promise<boolean> {
    const headers = { 'Content-Type': NOTE_TYPE, 'Cache-Control': CACHE.askAgain, 'If-None-Match': '*' };
    // 409: another one is being written this moment.
    const { status } = await this.#put(name, content, headers, [409, 412]);
    return status < 300;
  }

  async compare(files: readonly Outgoing[]): Promise<ReadonlyMap<string, Presence>> {
    const found = await this.#look(files.map(({ name }) => name));
    return new Map(
      files.map(({ name, path }): [string, Presence] => {
        const stored = found.get(name);
        if (!stored) return [name, 'absent'];
        if (stored.size !== statSync(path).size) return [name, 'different'];
        const isSame = stored.tag === hash('md5', readFileSync(path)) || stored.tag === this.#tags.get(name);
        return [name, isSame ? 'same' : 'different'];
      }),
    );
  }

  async findPresent(names: readonly string[]): Promise<string[]> {
    const found = await this.#look(names);
    return names.filter((name) => found.has(name));
  }

  async send(files: readonly Outgoing[]): Promise<void> {
    await inParallel(files, CONCURRENCY, async ({ name, path, headers }) => {
      await this.#put(name, readFileSync(path), headers);
    });
  }

  async remove(names: readonly string[]): Promise<void> {
    await inParallel(names, CONCURRENCY, async (name) => {
      await this.#ask({ method: 'DELETE', key: this.#prefix + name }, [404]);
    });
  }
}
