// Meaning of an export's words for this agency: its categories by kind, and states of a sale with their label.
import { isPropertyKind, type PropertyKind } from '#domain/property/kind.ts';
import { findNearest } from '#domain/text/nearest.ts';
import { normaliseName } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import type { Change, Row } from './delivery.ts';
import type { ImportSettings } from './settings.ts';
import { findKind, findState, KIND_FALLBACKS } from './trade-words.ts';

type Category = { id: string; name: string; kind: PropertyKind | undefined };

/** The categories of an agency's `types.json`, found by number, by name and by trade words. */
export class Categories {
  readonly #all: readonly Category[];

  /** `rows` are in the export's language; `kinds` are the rows that state a kind, in any language. */
  constructor(rows: readonly Row[], kinds: readonly Row[] = rows) {
    const kindOf = new Map(kinds.map(({ WebID, Kind }) => [textOf(WebID), textOf(Kind).toLowerCase()]));
    this.#all = rows.map(({ WebID, Name, Kind }) => {
      const id = textOf(WebID);
      const kind = textOf(Kind).toLowerCase() || kindOf.get(id) || '';
      return { id, name: textOf(Name), kind: isPropertyKind(kind) ? kind : undefined };
    });
  }

  has(word: string): boolean {
    return this.#all.some(({ id, name }) => id === word || normaliseName(name) === normaliseName(word));
  }

  /** Numbers and names that a refresh accepts. */
  get known(): ReadonlySet<string> {
    return new Set(this.#all.flatMap(({ id, name }) => [id, normaliseName(name)]));
  }

  get list(): readonly Category[] {
    return this.#all;
  }

  /** The category for another program's word; undefined when it is ambiguous or unknown. */
  find(word: string): string | undefined {
    if (this.has(word)) return word;
    const kind = word.split('/').map(findKind).find(Boolean);
    if (kind === undefined) return undefined;
    return this.#findByWord(word, kind) ?? this.#findByKind(kind) ?? this.#findByFallback(kind);
  }

  /** The number of the category for a word. */
  findId(word: string): string | undefined {
    const found = this.find(word);
    if (found === undefined) return undefined;
    const key = normaliseName(found);
    return this.#all.find(({ id, name }) => id === found || normaliseName(name) === key)?.id;
  }

  /** The name of the category that a word may mean: "Huis te renoveren" is a house, "Apartement" a misspelling. */
  guess(word: string): string | undefined {
    const own = word.split(/[\s/,-]+/).map((part) => this.findId(part));
    const near = findNearest(
      word,
      this.#all.map(({ name }) => name),
    );
    const id = own.find(Boolean) ?? (near && this.findId(near));
    return this.#all.find((one) => one.id === id)?.name;
  }

  /** Finds the only category of a kind whose name contains the word: "Villa" means "Huis, villa, hoeve". */
  #findByWord(word: string, kind: PropertyKind): string | undefined {
    const key = normaliseName(word);
    const named = this.#all.filter((one) => one.kind === kind && normaliseName(one.name).split(' ').includes(key));
    return named.length === 1 ? named[0]?.id : undefined;
  }

  #findByKind(kind: PropertyKind): string | undefined {
    const same = this.#all.filter((one) => one.kind === kind);
    return same.length === 1 ? same[0]?.id : undefined;
  }

  #findByFallback(kind: PropertyKind): string | undefined {
    const wider = this.#all.some((one) => one.kind === kind) ? undefined : KIND_FALLBACKS[kind];
    return wider === undefined ? undefined : this.#findByKind(wider);
  }
}

/** Converts the state of a row into the snapshot's state and label; the mapping file's words take precedence. */
function withState(row: Row, { language, states = {} }: ImportSettings): Row {
  const written = typeof row.Status === 'string' ? row.Status : '';
  const own = Object.entries(states).find(([word]) => normaliseName(word) === normaliseName(written))?.[1];
  const state = written === '' ? undefined : findState(own ?? written);
  if (state === undefined) return row;
  const label = state.tag && translate(language)(`import:tag.${state.tag}`);
  return { ...row, Status: state.status, ...(label && !row.MarqueeName && { MarqueeName: label }) };
}

/** The change with its words converted, when unambiguous. */
export function understandChange(change: Change, categories: Categories | undefined, settings: ImportSettings): Change {
  if (change.kind === 'delete' || change.isBroken) return change;
  const row = withState(change.row, settings);
  const written = textOf(row.WebID);
  const category = written === '' ? undefined : categories?.find(written);
  return { ...change, row: category === undefined || category === written ? row : { ...row, WebID: category } };
}
