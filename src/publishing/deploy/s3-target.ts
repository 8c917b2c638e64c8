import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Bucket, type Limits, type ObjectMetadata } from '#remote/bucket.ts';
import { inParallel } from '#remote/in-parallel.ts';
import type { S3Settings } from '#remote/s3-settings.ts';
import { CACHE } from '#web/security-headers.ts';
import { DeployError } from './deploy-error.ts';
import type { OutgoingFile, Presence, Target } from './target.ts';

const CONCURRENCY = 16;
const FEW = 6;
/** From this number of files, a listing (a thousand files per request) is cheaper than one request per file. */
const LIST_FROM = 100;
const NOTE_HEADERS = { 'Content-Type': 'application/octet-stream', 'Cache-Control': CACHE.askAgain };

/** Target that publishes into a bucket. */
export class S3Target implements Target {
  readonly address: string;
  readonly hasForms = false;
  readonly hasHeaders = true;
  readonly #bucket: Bucket;
  /** The host's ETag of each uploaded file. */
  readonly #tags = new Map<string, string>();

  constructor(address: URL, settings: S3Settings, limits?: Limits) {
    this.#bucket = new Bucket(address, settings, limits);
    this.address = this.#bucket.address;
  }

  /** Finds the existing objects among these; for a long list returns all objects of the bucket. */
  async #look(names: readonly string[]): Promise<Map<string, ObjectMetadata>> {
    if (names.length >= LIST_FROM) return this.#bucket.list();
    const found = new Map<string, ObjectMetadata>();
    await inParallel(names, CONCURRENCY, async (name) => {
      const stored = await this.#bucket.look(name);
      if (stored) found.set(name, stored);
    });
    return found;
  }

  #isContent(name: string, stored: ObjectMetadata, content: Uint8Array): boolean {
    return stored.tag === hash('md5', content) || stored.tag === this.#tags.get(name);
  }

  async peek(except: string): Promise<string[]> {
    const names = await this.#bucket.peek(FEW * 2);
    return names.filter((name) => !name.startsWith(`${except}/`));
  }

  read(name: string): Promise<Buffer | undefined> {
    return this.#bucket.read(name);
  }

  async fetch(names: readonly string[], folder: string): Promise<void> {
    await inParallel(names, CONCURRENCY, async (name) => {
      const content = await this.read(name);
      if (!content) return;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    });
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    this.#tags.set(name, await this.#bucket.write(name, content, NOTE_HEADERS));
    const stored = await this.#bucket.look(name);
    if (stored?.size === content.length && this.#isContent(name, stored, content)) return;
    throw new DeployError('notStored', { target: this.address, names: name });
  }

  create(name: string, content: Uint8Array): Promise<boolean> {
    return this.#bucket.create(name, content, NOTE_HEADERS);
  }

  async compare(files: readonly OutgoingFile[]): Promise<ReadonlyMap<string, Presence>> {
    const found = await this.#look(files.map(({ name }) => name));
    return new Map(
      files.map(({ name, path }): [string, Presence] => {
        const stored = found.get(name);
        if (!stored) return [name, 'absent'];
        if (stored.size !== statSync(path).size) return [name, 'different'];
        return [name, this.#isContent(name, stored, readFileSync(path)) ? 'same' : 'different'];
      }),
    );
  }

  async findPresent(names: readonly string[]): Promise<string[]> {
    const found = await this.#look(names);
    return names.filter((name) => found.has(name));
  }

  async send(files: readonly OutgoingFile[]): Promise<void> {
    await inParallel(files, CONCURRENCY, async ({ name, path, headers }) => {
      this.#tags.set(name, await this.#bucket.write(name, readFileSync(path), headers));
    });
  }

  async remove(names: readonly string[]): Promise<void> {
    await inParallel(names, CONCURRENCY, (name) => this.#bucket.remove(name));
  }
}
