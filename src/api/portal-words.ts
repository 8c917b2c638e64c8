// What browser, build and service call things in the owner portal; apart from the schemas, which would weigh in a browser.
import { FORM_HISTORIES } from '#domain/forms/effects.ts';

/** Everything of the owner portal lies below this address; it answers the session's owner only (features.md G). */
export const PORTAL_PATH = '/api/portal';

/** Where a detail page reports that it was seen (G5). */
export const VIEWS_PATH = '/api/views';

/** The fragment of the login page's address that carries a one-time link: never sent to a server, so in no log. */
export const RESET_FRAGMENT = '#reset=';

/** Characters of a password, counted as Unicode code points. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Why a new password is not taken. */
export const PASSWORD_PROBLEMS = ['short', 'long', 'breached', 'personal', 'agency', 'different'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** What is counted: views of the page, of which those that came from other media; visits asked; messages. */
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
