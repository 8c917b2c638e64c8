// Finds a listed file among the delivered ones, despite differences in the path: folders of the source machine, case,
// Unicode normalisation, or URL encoding.

/** A delivered file, by all possible decodings of its name: a zip does not always state its encoding. */
export type NamedFile<File> = { names: readonly string[]; file: File };

/** Folders and name of a path, normalised for comparison. */
export const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && !/^[a-z]:$/.test(part));

/** Possible names of a listed file: "foto%201.jpg?v=2" may be a literal name, or the URL of "foto 1.jpg". */
export function listSpellings(wanted: string): string[] {
  const bare = wanted.replace(/[?#].*$/, '');
  const spellings = [wanted, bare];
  try {
    spellings.push(decodeURIComponent(bare));
  } catch {
    // A name with a literal per cent sign.
  }
  return [...new Set(spellings)];
}

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  end.every((part, index) => part === path[path.length - end.length + index]);

type Candidate<File> = { name: string; parts: readonly string[]; file: File };

/** Returns the only candidate, or the only exact match among several; undefined when the name is ambiguous. */
function findOnly<File>(found: readonly Candidate<File>[], spelling: string): File | undefined {
  const exact = found.filter(({ name }) => name.endsWith(spelling));
  const meant = new Set((exact.length > 0 ? exact : found).map(({ file }) => file));
  return meant.size === 1 ? [...meant][0] : undefined;
}

/**
 * Finds the one file for a listed name. `1.jpg` may be in any folder when it is unique; `A/1.jpg` is never `B/1.jpg`:
 * another house's photograph is worse than none.
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
