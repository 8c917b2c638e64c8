// Finds the browser of the browser tests: the machine's own first, then Playwright's.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless shell of Chromium: opens a page in half the time of the full browser. */
export const BARE = 'chromium-headless-shell';
const NAMES = [BARE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a program on PATH, or undefined. */
export function findProgram(name, path = process.env.PATH ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find((candidate) => {
      try {
        accessSync(candidate, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Path of a Chromium or Chrome; undefined without one. $CHROMIUM takes precedence, and must exist when it is set. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM is set to ${chosen}, which does not exist. Correct it or unset it.`);
  }
  const mac = process.platform === 'darwin' ? MAC_APPLICATIONS.find((path) => existsSync(path)) : undefined;
  return NAMES.map((name) => findProgram(name)).find(Boolean) ?? mac ?? (await findPlaywrightChromium());
}
