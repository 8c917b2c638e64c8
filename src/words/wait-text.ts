import type { Translate } from '#i18n/translator.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waiting time of a refused request in minutes or hours, rounded up. */
export function waitText(delayMs: number, t: Translate): string {
  return delayMs < 2 * HOUR_MS
    ? t('form:wait.minutes', { count: Math.ceil(delayMs / MINUTE_MS) })
    : t('form:wait.hours', { count: Math.ceil(delayMs / HOUR_MS) });
}
