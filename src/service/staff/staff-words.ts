import { isTextKey } from '#i18n/translator.ts';
import type { Release } from '../refresh/release-files.ts';
import type { Last } from './overview.ts';
import type { StaffView } from './staff-layout.ts';

/** "12" of "000012". */
export const numberOf = (id: string): number => Number(id);

/** "Build the pages": the name of a refresh's stage. */
export function stageName({ t }: Pick<StaffView, 't'>, stage: string): string {
  const key = `refresh:stage.${stage}`;
  return isTextKey(key) ? t(key) : stage;
}

export function outcomeName(
  { t }: Pick<StaffView, 't'>,
  { action, outcome }: Pick<Last, 'action' | 'outcome'>,
): string {
  if (action === 'rollback' && outcome === 'published') return t('staff:outcome.rollback');
  const key = `staff:outcome.${outcome}`;
  return isTextKey(key) ? t(key) : outcome;
}

/** "Version 12, made on …". */
export function releaseName({ t, time }: Pick<StaffView, 't' | 'time'>, { id, createdAt }: Release): string {
  const number = numberOf(id);
  return createdAt ? t('staff:live.release', { number, time: time(createdAt) }) : t('staff:live.number', { number });
}
