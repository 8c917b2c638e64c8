import { type RefObject, useCallback, useState } from 'react';
import { readEntries } from '#domain/forms/check.ts';

/** What stands in the form: the element holds it, as in a page without scripts, and `read` looks again. */
export function useEntries(element: RefObject<HTMLFormElement | null>) {
  const [entries, setEntries] = useState<Record<string, unknown>>({});
  const read = useCallback(() => {
    if (element.current) setEntries(readEntries(new FormData(element.current)));
  }, [element]);
  return { entries, read };
}
