const findLink = (url: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => link.getAttribute('href') === url,
  );

function createLink(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.append(link);
  return link;
}

/**
 * Loads a style sheet on interaction; with a static import it would be on every page. One that is already in the page
 * (ui/island-graph.ts) is awaited.
 */
export function loadStyle(url: string): Promise<void> {
  const link = findLink(url) ?? createLink(url);
  // Null until the sheet is loaded.
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', (event) => {
      // Lets the next call retry.
      link.remove();
      reject(event);
    });
  });
}
