import { basename } from 'node:path';
import { formatSource } from '#api/refresh.ts';
import { isTextKey } from '#i18n/translator.ts';
import type { Release } from '../refresh/release-files.ts';
import type { Last } from './overview.ts';
import type { StaffView } from './staff-layout.ts';

/** Number of a release ID: "000012" → 12. */
export const numberOf = (id: string): number => Number(id);

/** Name of a refresh's stage, such as "Build the pages". */
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

/** Name of a release, such as "Version 12, made on …". */
export function releaseName({ t, time }: Pick<StaffView, 't' | 'time'>, { id, createdAt }: Release): string {
  const number = numberOf(id);
  return createdAt ? t('staff:live.release', { number, time: time(createdAt) }) : t('staff:live.number', { number });
}

/** Text of a refresh's source: a URL, or the name of a folder without its path on the machine. */
export const sourceName = ({ t }: Pick<StaffView, 't'>, from: string): string =>
  from.includes('://') ? formatSource(from) : t('staff:source.folder', { name: basename(from) });
