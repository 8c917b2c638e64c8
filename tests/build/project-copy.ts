// A copy of the project in which a test follows a recipe of CONTRIBUTING and runs its commands.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createFolder } from '../fixtures/write-fixture.ts';

const COPIED = ['src', 'scripts', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'];

export class ProjectCopy {
  readonly folder: string;

  constructor(name: string) {
    this.folder = createFolder(name);
    const root = resolve('.');
    for (const part of COPIED) cpSync(join(root, part), join(this.folder, part), { recursive: true });
    for (const part of ['node_modules', 'public']) symlinkSync(join(root, part), join(this.folder, part));
  }

  /** Changes a file; throws when the change has no effect, since the recipe then no longer fits. */
  edit(file: string, change: (text: string) => string) {
    const text = readFileSync(join(this.folder, file), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${file} is not as the recipe expects it`);
    writeFileSync(join(this.folder, file), changed);
  }

  run(...args: string[]): string {
    const env = { ...process.env, SNAPSHOT: 'snapshot', NODE_ENV: 'production', FORCE_COLOR: '0' };
    for (const name of Object.keys(env))
      if (/^(?:VITEST|TEST$|DEV$|PROD$|SSR$|MODE$|SITE_URL$)/.test(name)) delete env[name as keyof typeof env];
    return execFileSync(process.execPath, args, { cwd: this.folder, env, encoding: 'utf8' });
  }
}
