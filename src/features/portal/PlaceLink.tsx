import type { MouseEvent, ReactNode } from 'react';
import { type Place, writePlace } from './place.ts';

export type Follow = (event: MouseEvent, to: Place) => void;

type Props = { to: Place; isCurrent: boolean; follow: Follow; children: ReactNode };

/** A link to a place of the portal: it opens without loading the page, and can be opened in another tab. */
export function PlaceLink({ to, isCurrent, follow, children }: Props): ReactNode {
  return (
    <a
      href={writePlace(to) || '?'}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => follow(event, to)}
    >
      {children}
    </a>
  );
}
