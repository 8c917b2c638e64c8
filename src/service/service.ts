import type { Captcha } from './captcha.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import type { LeadWriter } from './lead-writer.ts';
import type { SiteDataFile } from './site-data.ts';

/** The parts that every request may need, put together once at start. */
export type Service = {
  config: Pick<Config, 'trustedProxies' | 'isRateLimited' | 'allowedOrigins'>;
  db: Database;
  writer: LeadWriter;
  siteData: Pick<SiteDataFile, 'current'>;
  captcha: Captcha;
  secret: string;
  now: () => number;
};
