import { linkStyle } from '#ui/style-link.ts';
import styleUrl from './lightbox.css?url';

/** The lightbox's own styles. */
export const loadStyle = (): Promise<void> => linkStyle(styleUrl);
