// Writes the SBOM of the product (CycloneDX) to var/sbom.cdx.json, when package-lock.json has changed.
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = 'var/sbom.cdx.json';
const ARGUMENTS = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];

const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Output of npm; undefined when npm fails. Uses the npm that runs this process, if there is one. */
function runNpm(root: string, script: string | undefined): Promise<string | undefined> {
  const isScript = script?.endsWith('.js') === true;
  const [command, args] = isScript ? [process.execPath, [script, ...ARGUMENTS]] : ['npm', ARGUMENTS];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString('utf8') : undefined));
  });
}

/** Updates the SBOM. Without npm it stays unchanged, a message is printed, and the build continues. */
export async function writeSbom(root: string, npm: string | undefined): Promise<void> {
  const file = join(root, FILE);
  if (timeOf(file) >= timeOf(join(root, 'package-lock.json'))) return;
  const text = await runNpm(root, npm);
  if (text === undefined) {
    console.warn(`${FILE} could not be written: npm sbom failed.`);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
