import { useCallback, useEffect, useRef, useState } from 'react';
import { VISIT_TIMES_PATH, type VisitTimes, visitTimes } from '#api/visits.ts';
import type { Language } from '#domain/language.ts';

/** `unknown`: nobody has asked, or the service did not answer; then any day and time can be asked for. */
export type KnownTimes = { kind: 'unknown' } | { kind: 'loading' } | { kind: 'known'; times: VisitTimes };

/** Longer than this nobody waits to see a day. */
const ANSWER_WITHIN_MS = 3_000;

type Options = {
  /** Undefined while no property is known that can be visited. */
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

/** The free and taken times of the property that a form is about, of a form that asks for a visit. */
export function useVisitTimes({ propertyId, language, serviceUrl }: Options) {
  const [known, setKnown] = useState<KnownTimes>({ kind: 'unknown' });
  /** The property that is asked about now: an answer about another one comes too late. */
  const current = useRef(propertyId);
  const reload = useCallback(async () => {
    if (propertyId === undefined) return;
    const found = await load({ propertyId, language, serviceUrl });
    if (current.current !== propertyId) return;
    // What was known stays, should the service not answer a second time.
    setKnown((before) => (found.kind === 'unknown' && before.kind === 'known' ? before : found));
  }, [propertyId, language, serviceUrl]);
  useEffect(() => {
    current.current = propertyId;
    setKnown({ kind: propertyId === undefined ? 'unknown' : 'loading' });
    void reload();
  }, [propertyId, reload]);
  return { known, reload };
}
