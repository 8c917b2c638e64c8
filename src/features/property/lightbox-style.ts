import { loadStyle as load } from '#ui/load-style.ts';
import styleUrl from './lightbox.css?url';

/** The lightbox's own styles; imported in the usual way, Astro would link them on every page with a gallery. */
export const loadStyle = (): Promise<void> => load(styleUrl);
