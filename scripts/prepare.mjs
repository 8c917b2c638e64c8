// Makes a fresh clone runnable: installs missing or outdated npm packages, then runs the Node among them. Plain
// JavaScript with built-ins only: it runs before anything is installed, under Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
/** Node's compile cache, so that the next program starts faster; bundle/bundle.ts empties it occasionally. */
const COMPILED = join(modules, '.cache/gevel/compiled');

/** Ends the process with an error and its remedy; no stack, since the reader does not need one. */
export function exitWithProblem(problem, remedy) {
  console.error(`\n${problem}\n${remedy ? `→ ${remedy}\n` : ''}`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The workspace with exactly the service's dependencies. */
const SERVICE = 'docs/deploy/service';
/**
 * Arguments of npm; each set includes the previous one. Peers of the service's packages are all optional, and npm would
 * otherwise install those that the lock contains for other packages (24 MB of typescript).
 */
export const INSTALLS = {
  service: ['--omit=dev', '--legacy-peer-deps', `--workspace=${SERVICE}`],
  site: ['--omit=dev'],
  all: ['--include=dev'],
};
const isSame = (there, entry) => there.version === entry?.version && there.integrity === entry?.integrity;

/**
 * True when node_modules matches package-lock.json: completely, or as far as the site or the service needs. Uses npm's
 * own record of its installation, so that a manual `npm install` counts, a `git checkout` that only changes times does
 * not, and an aborted install is detected.
 */
export function isInstalled(wanted, installed, needs = 'all') {
  if (!wanted?.packages || !installed?.packages) return false;
  const ofService = Object.keys(wanted.packages[SERVICE]?.dependencies ?? {}).map((name) => `node_modules/${name}`);
  const isNeeded = {
    service: (path) => ofService.includes(path),
    site: (_, { dev, devOptional, optional, peer }) => !(dev || devOptional || optional || peer),
    all: (_, { optional, peer }) => !(optional || peer),
  }[needs];
  return Object.entries(wanted.packages).every(([path, entry]) => {
    // Skips the project itself and its workspaces.
    if (!path.includes('node_modules/') || entry.link) return true;
    const there = installed.packages[path];
    return there === undefined ? !isNeeded(path, entry) : isSame(there, entry);
  });
}

/** True when something is installed, and all of it matches the lock. */
export function isPartOf(wanted, installed) {
  const there = Object.entries(installed?.packages ?? {});
  return there.length > 0 && there.every(([path, entry]) => isSame(entry, wanted?.packages?.[path]));
}

/** Packages to install: an update includes all that an earlier command had installed. */
export function widenNeeds(needs, installed, node = process.version) {
  const there = Object.entries(installed?.packages ?? {});
  if (needs === 'all' || there.some(([, { dev }]) => dev)) return 'all';
  // The site's packages include Node, for machines whose own is too old.
  const isSite = there.some(([path]) => path === 'node_modules/astro') || !isNewEnough(node);
  return isSite ? 'site' : needs;
}

/** The machine's npm, run by a Node outside node_modules, since npm is about to replace that folder. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  const own = process.env.npm_node_execpath ?? process.execPath;
  const node = own.startsWith(modules + sep) ? 'node' : own;
  if (cli?.endsWith('.js') && existsSync(cli)) return { command: node, args: [cli] };
  return { command: 'npm', args: [] };
}

export function installPackages(asked) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(modules, '.package-lock.json'));
  const needs = widenNeeds(asked, installed);
  if (isInstalled(wanted, installed, needs)) return;
  // Packages are added in place, since a server may be using the existing ones; other changes start anew.
  const isAdding = isPartOf(wanted, installed);
  const isFirst = !existsSync(modules);
  console.log(isFirst ? 'Installing packages (first time only, about half a minute)…' : 'Updating packages…');
  const { command, args } = npmCommand();
  const flags = [
    ...(isAdding ? ['install', '--no-save'] : ['ci']),
    ...INSTALLS[needs],
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-progress',
  ];
  const { status } = spawnSync(command, [...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithout(modules), NODE_ENV: '' },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0)
    exitWithProblem('npm could not install the packages.', 'Is the npm registry reachable? `npm ci` shows more.');
}

function pathWithout(folder) {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) => !part.startsWith(folder)).join(delimiter);
}

/**
 * Node runs the project's .ts files directly and includes the database; version 24.16 is the first with a safe SQLite
 * (service/database/sqlite.ts).
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 16);
}

/** The Node among the packages; the machine's own if they have none (macOS) or theirs does not start (Alpine). */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(
    modules,
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    file,
  );
  if (existsSync(packaged)) {
    if (realpathSync(packaged) === realpathSync(process.execPath)) return packaged;
    const answer = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && isNewEnough(answer.stdout)) return packaged;
  }
  return isNewEnough(process.version) ? process.execPath : undefined;
}

/** The file that starts a package's program: run directly by Node, on every system. */
export function findTool(name) {
  const folder = join(modules, name);
  const { bin } =
    readJson(join(folder, 'package.json')) ?? exitWithProblem(`The package ${name} is not installed.`, 'npm ci');
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/** Environment of every started tool: the project's programs and this Node first, no telemetry, no daemon. */
export function toolEnvironment() {
  // npm 10 creates no link to a program called node, so the folder of this Node is added too.
  const path = [join(modules, '.bin'), dirname(process.execPath), pathWithout(modules)].join(delimiter);
  return { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' };
}

/**
 * Runs a program to its end and forwards signals to it; stops it after `limitMs`. Returns its exit code. With `keep`,
 * nothing is printed and each piece of its output is handed over.
 */
export function run(command, args, { env = toolEnvironment(), limitMs, keep } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
    if (keep) for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const timers = [];
    if (limitMs !== undefined) {
      // First SIGTERM, so that a test runner can close its browsers.
      timers.push(setTimeout(() => child.kill('SIGTERM'), limitMs));
      timers.push(setTimeout(() => child.kill('SIGKILL'), limitMs + 10_000));
    }
    const end = (code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(String(error));
      end(1);
    });
    child.on('close', (code, signal) => end(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)));
  });
}

/**
 * Ends this process when npm is stopped. npm signals only the intermediate shell, which dies silently, and an orphaned
 * server would keep its port. A process that was started without npm may outlive its shell.
 */
function followNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(watch, 300).unref();
}

/**
 * Called first by every bootstrap script. Returns in the right Node with the required packages (`service`, `site` or
 * `all`); in any other Node it restarts the same script in the right one and never returns.
 */
export async function prepare({ needs = 'all', isInstalling = true } = {}) {
  followNpm();
  if (isInstalling) installPackages(needs);
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const node = findNode();
  if (node === undefined) {
    exitWithProblem(
      `This machine has Node ${process.version}; the project needs 24.16 or newer.`,
      process.platform === 'darwin'
        ? 'Install Node 24 (nodejs.org, or `brew install node@24`) and run the command again.'
        : 'Install Node 24 and run the command again.',
    );
  }
  if (realpathSync(node) !== realpathSync(process.execPath)) process.exit(await run(node, process.argv.slice(1)));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
