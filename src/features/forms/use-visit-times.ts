import { useCallback, useEffect, useRef, useState } from 'react';
import { VISIT_TIMES_PATH, type VisitTimes, visitTimes } from '#api/visits.ts';
import type { Language } from '#domain/language.ts';

/** `unknown`: the times were not requested, or the service did not respond; any day and time can then be requested. */
export type KnownTimes = { kind: 'unknown' } | { kind: 'loading' } | { kind: 'known'; times: VisitTimes };

/** Timeout; after it the visitor may request any day and time. */
const ANSWER_WITHIN_MS = 3_000;

type Options = {
  /** Undefined while no visitable property is known. */
  propertyId: string | undefined;
  language: Language;
  serviceUrl: string;
};

async function load({ propertyId = '', language, serviceUrl }: Options): Promise<KnownTimes> {
  try {
    const query = new URLSearchParams({ property: propertyId, language });
    const response = await fetch(`${serviceUrl}${VISIT_TIMES_PATH}?${query}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const read = visitTimes.safeParse(await response.json());
    return response.ok && read.success ? { kind: 'known', times: read.data } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Free and taken times of the property, for a form that requests a visit. */
export function useVisitTimes({ propertyId, language, serviceUrl }: Options) {
  const [known, setKnown] = useState<KnownTimes>({ kind: 'unknown' });
  /** Property of the latest request; responses about another property are ignored. */
  const current = useRef(propertyId);
  const reload = useCallback(async () => {
    if (propertyId === undefined) return;
    const found = await load({ propertyId, language, serviceUrl });
    if (current.current !== propertyId) return;
    // Keeps the known times when a reload fails.
    setKnown((before) => (found.kind === 'unknown' && before.kind === 'known' ? before : found));
  }, [propertyId, language, serviceUrl]);
  useEffect(() => {
    current.current = propertyId;
    setKnown({ kind: propertyId === undefined ? 'unknown' : 'loading' });
    void reload();
  }, [propertyId, reload]);
  return { known, reload };
}
