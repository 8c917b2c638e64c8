// The packages that an install brings, by the lock: what production needs can be listed and weighed without installing it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

type LockEntry = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> & {
  /** True for what only developing needs. */
  dev?: boolean;
  /** True for a workspace. */
  link?: boolean;
};

const readLock = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> })
    .packages;

const isInstalled = (path: string): boolean => existsSync(join(ROOT, path));

/** Paths of the packages that `npm ci --omit=dev` installs on this machine, of those that are installed here. */
export const listPackages = (): string[] =>
  Object.entries(readLock())
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link && isInstalled(path))
    .map(([path]) => path)
    .sort();

/** The same of a workspace, with `--legacy-peer-deps`: what its packages only go with stays away. */
export function listWorkspacePackages(workspace: string): string[] {
  const lock = readLock();
  /** Where Node finds a package from another, in the folders around it. */
  const find = (from: string, name: string): string | undefined => {
    const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (path in lock || from === '') return path in lock ? path : undefined;
    return find(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
  };
  const found = new Set<string>();
  const add = (from: string, { dependencies, optionalDependencies }: LockEntry = {}) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = find(from, name);
      if (path === undefined || found.has(path) || !isInstalled(path)) continue;
      found.add(path);
      add(path, lock[path]);
    }
  };
  add('', lock[workspace]);
  return [...found].sort();
}

/** How many bytes a file has, or the files of a folder, without those of a folder in it. */
export function sumBytes(path: string, without?: string): number {
  const facts = statSync(path);
  if (facts.isFile()) return facts.size;
  const left = without === undefined ? undefined : join(path, without);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ parentPath }) => left === undefined || !`${parentPath}/`.startsWith(`${left}/`))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
