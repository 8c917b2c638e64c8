// Settings of a service with its own database and mails in a folder, for screenshots and tasks.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copySiteData } from './copy-site-data.ts';

export type SampleSettings = { SITE_DATA: string; DATABASE_FILE: string } & Record<string, string>;

export function sampleSettings(folder: string): SampleSettings {
  mkdirSync(folder, { recursive: true });
  return {
    SITE_DATA: copySiteData(folder),
    DATABASE_FILE: join(folder, 'gevel.db'),
    SECRET_FILE: join(folder, 'secret'),
    MAIL_FOLDER: join(folder, 'mail'),
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
  };
}
