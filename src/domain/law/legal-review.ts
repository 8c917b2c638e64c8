// Rows of legal.json that need a review: law changes, and not every article could be read at its source.
import { LEGAL } from './legal.ts';

/** A row by its position in the file ("advertisement.3") and the name of its source. */
type LegalReview = { row: string; name: string; why: 'unread' | 'overdue' };

type SourceRow = { name: string; readOn?: string | null; reviewBy?: string };
const isSource = (value: object): value is SourceRow =>
  'name' in value && typeof value.name === 'string' && ('readOn' in value || 'reviewBy' in value);

/** Rows whose source text could not be read, and rows past their review date. */
export function listReviews(today: string, data: unknown = LEGAL, path: readonly string[] = []): LegalReview[] {
  if (typeof data !== 'object' || data === null) return [];
  if (!isSource(data))
    return Object.entries(data).flatMap(([key, value]) =>
      listReviews(today, value, key === 'source' ? path : [...path, key]),
    );
  const { name, readOn, reviewBy } = data;
  const row = path.join('.');
  if (reviewBy !== undefined && reviewBy < today) return [{ row, name, why: 'overdue' }];
  return readOn === null ? [{ row, name, why: 'unread' }] : [];
}
