/** Scripts of different bundles recognise a sheet by the address that it was loaded from. */
type LateSheet = CSSStyleSheet & { source?: string };

const isLoaded = (url: string) => document.adoptedStyleSheets.some((sheet: LateSheet) => sheet.source === url);

/**
 * Loads a style sheet on interaction; with a static import it would be on every page. It is adopted, not linked: after
 * a link to a sheet with `@layer`, Chromium lays out the whole page again, which takes a slow phone 160 to 300 ms.
 */
export async function loadStyle(url: string): Promise<void> {
  if (isLoaded(url)) return;
  // The development server answers a script without this header.
  const response = await fetch(url, { headers: { accept: 'text/css' } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const sheet = Object.assign(new CSSStyleSheet(), { source: url });
  sheet.replaceSync(await response.text());
  if (!isLoaded(url)) document.adoptedStyleSheets.push(sheet);
}
