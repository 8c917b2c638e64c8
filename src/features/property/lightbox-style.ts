import styleUrl from './lightbox.css?url';

/** The lightbox's own styles; imported in the usual way, Astro would link them on every page with a gallery. */
export function loadStyle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
