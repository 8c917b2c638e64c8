// Asks a translator over HTTP. Its answers are untrusted: they are only texts, checked by check-answer.ts.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import type { Language } from '#domain/language.ts';
import { isPassingStatus, retry, TransientError } from '#remote/retry.ts';
import type { Pair } from './check-answer.ts';
import { findTerms, listTerms, type Term } from './glossary.ts';
import type { TranslateSettings } from './settings.ts';
import { digestText, type TranslationStore } from './translation-store.ts';

export const HOST_FAILURES = ['away', 'slow', 'refused', 'answer'] as const;

/** The host fails to translate; no further requests are sent in this refresh. */
export class HostFailure extends Error {
  readonly kind: (typeof HOST_FAILURES)[number];
  readonly status: number | undefined;

  constructor(kind: HostFailure['kind'], status?: number) {
    super(kind);
    this.kind = kind;
    this.status = status;
  }
}

export type TranslatorOptions = {
  settings: TranslateSettings;
  store: TranslationStore;
  /** Aborts all requests. */
  signal: AbortSignal;
  /** Time limit of one request. */
  requestMs?: number;
  firstWaitMs?: number;
};

const REQUEST_MS = 20_000;
const MAX_BYTES = 4_000_000;
const MAX_RETRY_AFTER_MS = 10_000;

/** DeepL requires a variant of English. */
const deeplTarget = (language: Language): string => (language === 'en' ? 'EN-GB' : language.toUpperCase());

const deeplAnswer = z.object({ translations: z.array(z.object({ text: z.string() })) });
const deeplGlossary = z.object({ glossary_id: z.string() });
const libreAnswer = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });
const httpAnswer = z.object({ texts: z.array(z.string()) });

type Request = { path: string; headers?: Record<string, string>; body: object };

/** Reads the body as text; throws HostFailure above a size limit. */
async function readBody(response: Response): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new HostFailure('answer');
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts).toString('utf8');
}

export class Translator {
  readonly #options: TranslatorOptions;
  readonly #terms = new Map<string, Term[]>();

  constructor(options: TranslatorOptions) {
    this.#options = options;
  }

  /** Answers to sentences, in their order. Throws HostFailure. */
  async ask(sentences: readonly string[], pair: Pair): Promise<string[]> {
    const texts = await this.#askProgram(sentences, pair);
    if (texts.length !== sentences.length) throw new HostFailure('answer');
    return texts;
  }

  #termsOf(pair: Pair): Term[] {
    const key = `${pair.from} ${pair.to}`;
    const terms = this.#terms.get(key) ?? listTerms(pair);
    this.#terms.set(key, terms);
    return terms;
  }

  async #askProgram(sentences: readonly string[], pair: Pair): Promise<string[]> {
    const { program, key } = this.#options.settings;
    if (program === 'deepl') return this.#askDeepl(sentences, pair);
    const { from, to } = pair;
    if (program === 'libretranslate') {
      const body = { q: sentences, source: from, target: to, format: 'text', ...(key && { api_key: key }) };
      const { translatedText } = await this.#post({ path: '/translate', body }, libreAnswer);
      return [translatedText].flat();
    }
    const body = { from, to, texts: sentences, glossary: findTerms(this.#termsOf(pair), sentences) };
    const headers = key ? { Authorization: `Bearer ${key}` } : {};
    return (await this.#post({ path: '', headers, body }, httpAnswer)).texts;
  }

  get #deeplHeaders() {
    return { Authorization: `DeepL-Auth-Key ${this.#options.settings.key}` };
  }

  async #askDeepl(sentences: readonly string[], pair: Pair): Promise<string[]> {
    const { store } = this.#options;
    const glossary = await this.#findDeeplGlossary(pair);
    const body = {
      text: sentences,
      source_lang: pair.from.toUpperCase(),
      target_lang: deeplTarget(pair.to),
      preserve_formatting: true,
    };
    const send = (more: object) =>
      this.#post({ path: '/v2/translate', headers: this.#deeplHeaders, body: { ...body, ...more } }, deeplAnswer);
    const { translations } = await send(glossary ? { glossary_id: glossary.id } : {}).catch((error) => {
      const isGone = error instanceof HostFailure && (error.status === 400 || error.status === 404);
      if (!glossary || !isGone) throw error;
      // DeepL has deleted the glossary: this text is translated without it, and the next refresh creates a new one.
      store.keepGlossary(glossary.key, undefined);
      return send({});
    });
    return translations.map(({ text }) => text);
  }

  /**
   * Finds or creates the glossary at DeepL. Undefined when DeepL rejects it; texts are then translated without its
   * terms.
   */
  async #findDeeplGlossary(pair: Pair): Promise<{ key: string; id: string } | undefined> {
    const { store } = this.#options;
    const entries = this.#termsOf(pair)
      .map((term) => term.join('\t'))
      .join('\n');
    const { from: source_lang, to: target_lang } = pair;
    const key = `${source_lang} ${target_lang} ${digestText(entries)}`;
    const known = store.findGlossary(key);
    if (known !== undefined) return known === '' ? undefined : { key, id: known };
    const body = {
      name: `Gevel ${source_lang}-${target_lang}`,
      source_lang,
      target_lang,
      entries,
      entries_format: 'tsv',
    };
    const id = await this.#post({ path: '/v2/glossaries', headers: this.#deeplHeaders, body }, deeplGlossary).then(
      ({ glossary_id }) => glossary_id,
      (error) => {
        if (error instanceof HostFailure && error.kind === 'refused' && error.status !== 403) return '';
        throw error;
      },
    );
    store.keepGlossary(key, id);
    return id === '' ? undefined : { key, id };
  }

  async #post<Value>(request: Request, shape: z.ZodMiniType<Value>): Promise<Value> {
    let status: number | undefined;
    try {
      const text = await retry(async () => {
        const response = await this.#send(request);
        status = response.status;
        if (isPassingStatus(status)) {
          await response.body?.cancel();
          await this.#waitRetryAfter(response);
          throw new TransientError();
        }
        if (!response.ok) {
          await response.body?.cancel();
          throw new HostFailure('refused', status);
        }
        return this.#readAnswer(response);
      }, this.#options.firstWaitMs);
      const read = parseJson(text, shape);
      if (read === undefined) throw new HostFailure('answer');
      return read;
    } catch (error) {
      if (error instanceof TransientError) throw new HostFailure('away', status);
      throw error;
    }
  }

  async #waitRetryAfter(response: Response) {
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    const delayMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : 0;
    if (delayMs > 0) await wait(delayMs, undefined, { signal: this.#options.signal }).catch(() => this.#fail());
  }

  #fail(): never {
    throw new HostFailure('slow');
  }

  async #send({ path, headers, body }: Request): Promise<Response> {
    const { settings, signal, requestMs = REQUEST_MS } = this.#options;
    const until = AbortSignal.any([signal, AbortSignal.timeout(requestMs)]);
    try {
      return await fetch(settings.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: until,
        // Does not follow redirects, because the key must only be sent to the configured URL.
        redirect: 'manual',
      });
    } catch {
      if (until.aborted) return this.#fail();
      throw new TransientError();
    }
  }

  async #readAnswer(response: Response): Promise<string> {
    try {
      return await readBody(response);
    } catch (error) {
      if (error instanceof HostFailure) throw error;
      // The body ended early, or the time limit was exceeded.
      if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return this.#fail();
      throw new TransientError();
    }
  }
}
