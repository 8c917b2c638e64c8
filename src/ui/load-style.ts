/** Loads a style sheet on interaction; with a static import it would be on every page. */
export function loadStyle(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
