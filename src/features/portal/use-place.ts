import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { type Place, readPlace, writePlace } from './place.ts';

/** Where the owner is, read from the address and written to it; back and forward lead through the places. */
export function usePlace() {
  const [place, setPlace] = useState<Place>({ view: 'figures' });

  useEffect(() => {
    const read = () => setPlace(readPlace(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  // Who changes the language stays where they are.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]'))
      link.search = writePlace(place);
  }, [place]);

  /** Follows a link of the portal without leaving the page; a click that asks for another tab is left alone. */
  const follow = useCallback((event: MouseEvent, to: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, '', location.pathname + writePlace(to));
    setPlace(to);
  }, []);
  return { place, follow };
}
