import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the built site's data into a folder and returns the file: a service with its own database stores its identity
 * beside them, and must not mark the checkout's own installation.
 */
export function copySiteData(folder: string, from = process.env.SITE_DATA || 'var/site-data.json'): string {
  const file = join(folder, 'site-data.json');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  copyFileSync(from, file);
  return file;
}
