/** Style sheet with its URL, by which scripts of other bundles recognise it. */
type LateSheet = CSSStyleSheet & { source?: string };

const isLoaded = (url: string) => document.adoptedStyleSheets.some((sheet: LateSheet) => sheet.source === url);

/**
 * Loads a style sheet when it is needed; a static import would add it to every page. Uses adoptedStyleSheets, because
 * after a `<link>` to a sheet with `@layer` Chromium lays out the whole page again (160 to 300 ms on a slow phone).
 */
export async function loadStyle(url: string): Promise<void> {
  if (isLoaded(url)) return;
  // Without this header the development server responds with a script.
  const response = await fetch(url, { headers: { accept: 'text/css' } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const sheet = Object.assign(new CSSStyleSheet(), { source: url });
  sheet.replaceSync(await response.text());
  if (!isLoaded(url)) document.adoptedStyleSheets.push(sheet);
}
