// Adds to package-lock.json the platform packages that npm left out, so that `npm ci` accepts it everywhere. npm skips
// an optional package that the registry does not list, and `npm ci` then says "Missing: x@ from lock file". Run after
// every change of a dependency: `npm run tool -- lock`.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One row of "packages" in the lock, with the relevant fields. */
export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockEntry> };

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const WORDS: Readonly<Record<string, string>> = { windows: 'win32', win: 'win32' };
const LIBRARIES: Readonly<Record<string, string>> = { musl: 'musl', gnu: 'glibc' };

/** Optional dependencies of the lock's packages that the lock lacks: name and exact version. */
export function listMissing(lock: Lock): Map<string, string> {
  const paths = Object.keys(lock.packages);
  const missing = new Map<string, string>();
  for (const entry of Object.values(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const isKnown = paths.some((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`));
      if (!isKnown && /^\d+\.\d+\.\d+/.test(range)) missing.set(name, range);
    }
  }
  return missing;
}

/** Lock entry of a platform package, derived from its name: "@biomejs/cli-linux-x64-musl". */
export function createEntry(name: string, version: string): LockEntry {
  const words = name.split(/[-/]/).map((word) => WORDS[word] ?? word);
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const os = words.find((word) => SYSTEMS.includes(word));
  const libc = words.map((word) => LIBRARIES[word]).find((word) => word !== undefined);
  if (cpu === undefined)
    throw new Error(`Cannot determine the platform of ${name}; add it to package-lock.json by hand.`);
  return { version, cpu: [cpu], ...(libc && { libc: [libc] }), optional: true, ...(os && { os: [os] }) };
}

/** The complete lock, in npm's order, without download URLs: these differ between networks. */
export function completeLock<L extends Lock>(lock: L): L {
  const packages = Object.entries(lock.packages).map(([path, entry]): [string, LockEntry] => {
    const { resolved, ...rest } = entry;
    return [path, resolved !== undefined && entry.link ? entry : rest];
  });
  for (const [name, version] of listMissing(lock)) packages.push([`node_modules/${name}`, createEntry(name, version)]);
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

// Not import.meta.main: Node 22 does not support it and would silently run nothing.
if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = [...listMissing(lock)].map(([name, version]) => `${name}@${version}`);
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(missing.length > 0 ? `Added ${missing.join(', ')}.` : 'The lock is complete.');
}
