// Packages of an install, by the lock: production packages can be listed and weighed without installing them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

type LockEntry = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> & {
  /** True for a development-only package. */
  dev?: boolean;
  /** True for a workspace. */
  link?: boolean;
};

const readLock = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> })
    .packages;

const isInstalled = (path: string): boolean => existsSync(join(ROOT, path));

/** Paths of the packages that `npm ci --omit=dev` installs on this machine, among the installed ones. */
export const listPackages = (): string[] =>
  Object.entries(readLock())
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link && isInstalled(path))
    .map(([path]) => path)
    .sort();

/** The same for a workspace, with `--legacy-peer-deps`: without peer dependencies. */
export function listWorkspacePackages(workspace: string): string[] {
  const lock = readLock();
  /** Node's resolution of one package from another, through the surrounding folders. */
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

/** Size of a file, or of a folder's files, without those of a nested folder. */
export function sumBytes(path: string, without?: string): number {
  const facts = statSync(path);
  if (facts.isFile()) return facts.size;
  const left = without === undefined ? undefined : join(path, without);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ parentPath }) => left === undefined || !`${parentPath}/`.startsWith(`${left}/`))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
