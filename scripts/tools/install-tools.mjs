// Installs the programs that npm cannot install: Chromium, Firefox, WebKit, the accessibility bus, Java, PostgreSQL and
// rsync, from Debian's archive where possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithProblem, root, toolEnvironment } from '../prepare.mjs';
import { BARE, findChromium, findProgram } from './find-chromium.mjs';
import { findJava } from './find-java.mjs';

const DEBIAN_PACKAGES = {
  chromium: BARE,
  java: 'default-jre-headless',
  fonts: 'fonts-liberation',
  postgres: 'postgresql',
  rsync: 'rsync',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver',
  screen: 'xvfb',
  reader: ['at-spi2-core', 'dbus-daemon', 'python3-gi', 'gir1.2-atspi-2.0'],
};
const NAMES = {
  chromium: 'Chromium',
  java: 'Java',
  fonts: 'the Liberation fonts',
  postgres: 'PostgreSQL',
  rsync: 'rsync',
  firefox: 'Firefox',
  webkit: 'WebKit',
  screen: 'a screen for WebKit',
  reader: 'what a screen reader reads by',
};
/** Tools that only Debian provides; elsewhere the tests run without them. */
const OPTIONAL = ['postgres', 'firefox', 'webkit', 'screen', 'reader'];

/** True on Debian itself. Ubuntu's chromium package only refers to its snap store, so it does not count. */
export function isDebian(osRelease) {
  return /^ID="?debian"?$/m.test(osRelease);
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

// Fonts; without these, text widths differ between machines.
const hasFonts = () =>
  ['liberation', 'liberation2'].some((folder) => existsSync(`/usr/share/fonts/truetype/${folder}`));

/** A full Chromium works too, in twice the time. */
const hasBareChromium = () => Boolean(process.env.CHROMIUM) || findProgram(BARE) !== undefined;

/** The tests start their own server; without PostgreSQL they use PGlite, which is compiled to WebAssembly. */
const hasPostgres = () =>
  ['/usr/lib/postgresql', '/opt/homebrew/bin/initdb', '/usr/local/bin/initdb', '/usr/bin/initdb'].some((path) =>
    existsSync(path),
  );

const LIBRARIES = '/usr/lib';
/** True with the accessibility bus of Linux and Python's bindings of it. */
export const hasScreenReaderBus = () =>
  findProgram('dbus-daemon') !== undefined &&
  existsSync('/usr/bin/python3') &&
  existsSync('/usr/lib/python3/dist-packages/gi') &&
  existsSync(LIBRARIES) &&
  readdirSync(LIBRARIES).some((folder) => existsSync(join(LIBRARIES, folder, 'girepository-1.0/Atspi-2.0.typelib')));

function installFromDebian(tools) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && findProgram('sudo') === undefined) return;
  const run = (args) => {
    const [command, ...rest] = isRoot ? args : ['sudo', '-n', ...args];
    return spawnSync(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  // Slim images have no folder for manuals, without which Java's package fails to install (seen on Debian 12).
  run(['mkdir', '-p', '/usr/share/man/man1']);
  // A failed update may leave a usable list, so the install decides.
  run(['apt-get', 'update', '-q']);
  const install = (names) => run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names]);
  const names = tools.flatMap((tool) => DEBIAN_PACKAGES[tool]);
  let answer = install(names);
  // An older Debian has only the full browser; apt installs nothing when one name is unknown.
  if (answer.status !== 0 && names.includes(BARE))
    answer = install(names.map((name) => (name === BARE ? 'chromium' : name)));
  if (answer.status !== 0) console.error(`apt-get: ${(answer.stderr || answer.stdout || '').trim().slice(-800)}`);
}

function installFromPlaywright() {
  spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: toolEnvironment(),
  });
}

async function listMissing(tools) {
  const isThere = {
    chromium: async () => (await findChromium()) !== undefined,
    java: () => findJava() !== undefined,
    postgres: hasPostgres,
    rsync: () => findProgram('rsync') !== undefined,
    firefox: () => findProgram('firefox-esr') !== undefined,
    webkit: () => findProgram('WebKitWebDriver') !== undefined,
    screen: () => findProgram('Xvfb') !== undefined,
    reader: hasScreenReaderBus,
  };
  const missing = [];
  for (const tool of tools) if (!(await isThere[tool]())) missing.push(tool);
  return missing;
}

/**
 * Ensures that the named tools are installed, optional ones only from Debian; ends the process with instructions on
 * failure.
 */
export async function installTools(tools) {
  const onDebian = isDebian(readOsRelease()) && findProgram('apt-get') !== undefined;
  const absent = await listMissing(tools).catch((error) => exitWithProblem(error.message));
  const missing = absent.filter((tool) => onDebian || !OPTIONAL.includes(tool));
  const wanted = [...missing];
  if (onDebian && tools.includes('chromium')) {
    if (!hasFonts()) wanted.push('fonts');
    if (!hasBareChromium() && !missing.includes('chromium')) wanted.push('chromium');
  }
  if (wanted.length === 0) return;
  console.log(`Installing ${wanted.map((tool) => NAMES[tool]).join(', ')} (first time only, about a minute)…`);
  if (onDebian) installFromDebian(wanted);
  if ((await listMissing(missing)).includes('chromium')) installFromPlaywright();
  const still = await listMissing(missing);
  if (still.includes('chromium')) {
    exitWithProblem(
      'The browser tests need Chromium or Chrome, and none could be installed.',
      'Install one, or set CHROMIUM to its path. Debian: apt-get install chromium',
    );
  }
  if (still.includes('java')) {
    exitWithProblem(
      'The HTML check needs Java 17 or newer, and none could be installed.',
      'Debian: apt-get install default-jre-headless. macOS: brew install openjdk, and set JAVA_HOME.',
    );
  }
  if (still.includes('rsync')) {
    exitWithProblem(
      'The publishing tests need rsync 3.1 or newer, and it could not be installed.',
      'Debian: apt-get install rsync. macOS: brew install rsync.',
    );
  }
}
