import type { HistoryStatus, HistoryType } from '#api/portal-words.ts';
import type { Translate } from '#i18n/translator.ts';

/** What a kind of row is called. */
export function typeWord(type: HistoryType, t: Translate): string {
  return t(`history:type.${type}`);
}

/** What a status is called. */
export function statusWord(status: HistoryStatus, t: Translate): string {
  return t(`history:status.${status}`);
}
