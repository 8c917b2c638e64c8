/**
 * Adds a style sheet to the page; for styles that only some visitors need. Imported in the usual way, Astro would link
 * them on every page whose scripts might load them, and before the site's own.
 */
export function linkStyle(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
