// Finds the file that a list names among those that came with it, however the two write a path: with the folders of the
// machine it was written on, in other capitals, with letters put together in another way, or as an address.

/** A file of a delivery, by every name that its program may have meant: a zip does not always say in which letters. */
export type NamedFile<File> = { names: readonly string[]; file: File };

/** The folders and the name of a path, as they are compared. */
export const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && !/^[a-z]:$/.test(part));

/** "foto%201.jpg?v=2" may be a name as it stands, or the address of "foto 1.jpg". */
export function listSpellings(wanted: string): string[] {
  const bare = wanted.replace(/[?#].*$/, '');
  const spellings = [wanted, bare];
  try {
    spellings.push(decodeURIComponent(bare));
  } catch {
    // A name with a per cent sign of its own.
  }
  return [...new Set(spellings)];
}

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  end.every((part, index) => part === path[path.length - end.length + index]);

type Candidate<File> = { name: string; parts: readonly string[]; file: File };

/** Of several the one that is written so to the letter; of two that may be meant none. */
function findOnly<File>(found: readonly Candidate<File>[], spelling: string): File | undefined {
  const exact = found.filter(({ name }) => name.endsWith(spelling));
  const meant = new Set((exact.length > 0 ? exact : found).map(({ file }) => file));
  return meant.size === 1 ? [...meant][0] : undefined;
}

/**
 * Gives for a name of the list the one file that is meant. `1.jpg` may lie in any folder where there is one of that name;
 * `A/1.jpg` is never `B/1.jpg`: another house's photograph is worse than none.
 */
export function createFinder<File>(files: readonly NamedFile<File>[], listFolder = '') {
  const start = partsOf(listFolder);
  const byName = new Map<string, Candidate<File>[]>();
  for (const { names, file } of files)
    for (const name of names) {
      const parts = partsOf(name);
      const same = byName.get(parts.at(-1) ?? '') ?? [];
      byName.set(parts.at(-1) ?? '', [...same, { name, parts, file }]);
    }

  const inside = (parts: readonly string[]) =>
    start.every((part, index) => part === parts[index]) ? parts.slice(start.length) : parts;
  return (wanted: string): File | undefined => {
    for (const spelling of listSpellings(wanted)) {
      const own = partsOf(spelling);
      const named = byName.get(own.at(-1) ?? '') ?? [];
      const beside = named.filter(({ parts }) => inside(parts).join('/') === own.join('/'));
      const meant = named.filter(({ parts }) => endsWith(parts, own) || endsWith(own, inside(parts)));
      const [found] = [beside, meant].filter(({ length }) => length > 0);
      if (found) return findOnly(found, spelling);
    }
    return undefined;
  };
}
