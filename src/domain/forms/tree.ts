import type { Language } from '../language.ts';

/** A row of a lookup list, outside the snapshot (specification §3 Tree item). */
export type TreeRecord = { id: string; parentId?: string | undefined; name: string; webId?: string | undefined };

/** An option for selection lists; `value` is the stored and linked value: the WebID, else the ID. */
export type TreeItem = {
  id: string;
  parentid: string | undefined;
  value: string;
  label: string;
  item: TreeRecord;
  children: TreeItem[];
};

type TreeOptions = { sort: 'label' | 'webId'; language?: Language };

/** True when following parents from `start` returns to it; `parents` maps an item to its parent. */
function isOnCycle(start: TreeItem, parents: ReadonlyMap<TreeItem, TreeItem>): boolean {
  const seen = new Set<TreeItem>();
  for (let item = parents.get(start); item && !seen.has(item); item = parents.get(item)) {
    if (item === start) return true;
    seen.add(item);
  }
  return false;
}

/**
 * Builds the tree of a lookup list: roots by label or by WebID, children always by label (§9). Keeps every row: a row
 * with a missing parent becomes a root, and a cycle is broken at its first row.
 */
export function buildTree(records: readonly TreeRecord[], { sort, language = 'nl' }: TreeOptions): TreeItem[] {
  const items = records.map((record): TreeItem => {
    const { id, parentId, name, webId } = record;
    return { id, parentid: parentId, value: webId || id, label: name, item: record, children: [] };
  });
  const byId = new Map<string, TreeItem>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);

  const parents = new Map<TreeItem, TreeItem>();
  for (const item of items) {
    const parent = item.parentid === undefined ? undefined : byId.get(item.parentid);
    if (parent && parent !== item) parents.set(item, parent);
  }
  for (const item of items) if (isOnCycle(item, parents)) parents.delete(item);
  for (const [item, parent] of parents) parent.children.push(item);

  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const byLabel = (a: TreeItem, b: TreeItem) => collator.compare(a.label, b.label) || collator.compare(a.id, b.id);
  const byWebId = (a: TreeItem, b: TreeItem) => collator.compare(a.value, b.value) || byLabel(a, b);
  for (const item of items) item.children.sort(byLabel);
  return items.filter((item) => !parents.has(item)).sort(sort === 'webId' ? byWebId : byLabel);
}
