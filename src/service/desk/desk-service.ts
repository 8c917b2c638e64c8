import type { Feed } from '../connect/feed.ts';
import type { Config } from '../settings/config.ts';
import type { StaffService } from '../staff/staff-layout.ts';
import type { AgentCalendars } from '../visits/agent-calendars.ts';
import type { Uploads } from '../web/uploads.ts';

/** Dependencies of the desk on the service. */
export type DeskService = StaffService & {
  calendars: AgentCalendars;
  uploads: Uploads;
  feed: Pick<Feed, 'importApart'>;
  config: StaffService['config'] & Pick<Config, 'mailFolder' | 'backupSeal' | 'backupTarget'>;
};
