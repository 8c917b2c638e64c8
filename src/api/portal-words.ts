// Constants of the owner portal for browser, build and service. Separate from the schemas, which are too large for
// browsers.
import { FORM_HISTORIES } from '#domain/forms/effects.ts';

/** Path prefix of the owner portal's endpoints; they give data only to the session's owner. */
export const PORTAL_PATH = '/api/portal';

/** Fragment with the token of a one-time link. Browsers do not send fragments to servers, so the token is in no log. */
export const RESET_FRAGMENT = '#reset=';

/** Length of a password in Unicode code points. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Reasons why a new password is rejected. */
export const PASSWORD_PROBLEMS = ['short', 'long', 'breached', 'personal', 'agency', 'different'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Measures: page visits, page visits from other media, requested visits, messages. */
export const MEASURES = ['pageVisits', 'onlineMedia', 'visits', 'communication'] as const;
export type Measure = (typeof MEASURES)[number];
export const PERIODS = ['today', 'week', 'month', 'total'] as const;
export type Period = (typeof PERIODS)[number];

export const HISTORY_TYPES = [...FORM_HISTORIES, 'note'] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];
export const HISTORY_STATUSES = ['received', 'answered', 'confirmed', 'cancelled', 'done'] as const;
export type HistoryStatus = (typeof HISTORY_STATUSES)[number];
export const HISTORY_SORTS = ['-date', 'date', 'type', '-type', 'status', '-status'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];
export const HISTORY_PAGE_SIZE = 20;
