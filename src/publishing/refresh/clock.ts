import type { Language } from '#domain/language.ts';
import { formatMoment } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import type { Releases } from '../releases/releases.ts';

/** The time, but never before that of the release that is served: then the clock went back, which staff are told. */
export function nowAfter(releases: Releases, language: Language): string {
  const now = new Date().toISOString();
  const { current } = releases;
  const last = current && releases.facts(current)?.createdAt;
  if (!last || last <= now) return now;
  console.error(translate(language)('refresh:clock', { last: formatMoment(last, language) }));
  return last;
}
