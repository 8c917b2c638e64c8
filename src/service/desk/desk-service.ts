import type { Config } from '../settings/config.ts';
import type { StaffService } from '../staff/staff-layout.ts';

/** Dependencies of the desk on the service. */
export type DeskService = StaffService & {
  config: StaffService['config'] & Pick<Config, 'mailFolder'>;
};
