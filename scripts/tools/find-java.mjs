// Finds a Java that can run the Nu HTML checker (17 or newer): $JAVA_HOME first, then the one on PATH.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './find-chromium.mjs';

const OLDEST = 17;

/** Major version in the output of `java -version`: 'openjdk version "17.0.15"' → 17, and 0 without one. */
export function parseJavaMajor(text) {
  return Number(/version "(?:1\.)?(\d+)/.exec(text)?.[1] ?? 0);
}

/** Path of a usable Java, or undefined. Starts each candidate: macOS has a `java` stub that only prints an error. */
export function findJava() {
  const home = process.env.JAVA_HOME;
  return [home ? join(home, 'bin', 'java') : undefined, findProgram('java')].find((path) => {
    if (path === undefined) return false;
    const answer = spawnSync(path, ['-version'], { encoding: 'utf8' });
    return answer.status === 0 && parseJavaMajor(`${answer.stderr}${answer.stdout}`) >= OLDEST;
  });
}
