// Meaning of an export's words for this agency: its categories by kind, and states of a sale with their label.
import type { Language } from '#domain/language.ts';
import { isPropertyKind, type PropertyKind } from '#domain/property/kind.ts';
import { normaliseName } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import type { Change, Row } from './delivery.ts';
import { findKind, findState, KIND_FALLBACKS } from './trade-words.ts';

type Category = { id: string; name: string; kind: PropertyKind | undefined };

/** The categories of an agency's `types.json`, found by number, by name and by trade words. */
export class Categories {
  readonly #all: readonly Category[];

  /** `rows` of the export's language; `kinds` of the language with the kinds. */
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

  /** Numbers and names, as a refresh knows them. */
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

  /** "Villa" is "Huis, villa, hoeve" among several categories of houses. */
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

/** The row with the snapshot's state, and its label. */
function withState(row: Row, language: Language): Row {
  const state = typeof row.Status === 'string' ? findState(row.Status) : undefined;
  if (state === undefined) return row;
  const label = state.tag && translate(language)(`import:tag.${state.tag}`);
  return { ...row, Status: state.status, ...(label && !row.MarqueeName && { MarqueeName: label }) };
}

/** The change with its words converted, when unambiguous. */
export function understandChange(change: Change, categories: Categories | undefined, language: Language): Change {
  if (change.kind === 'delete' || change.isBroken) return change;
  const row = withState(change.row, language);
  const written = textOf(row.WebID);
  const category = written === '' ? undefined : categories?.find(written);
  return { ...change, row: category === undefined || category === written ? row : { ...row, WebID: category } };
}
