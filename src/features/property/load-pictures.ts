// Loads the lightbox and the sheet of all pictures with their styles. Statically imported styles would be linked on
// every page with a gallery. The style sheets are not awaited inside the modules, because before Safari 27 a second
// import of a module with top-level await resolves before the module has run (WebKit bug 242740).
import { loadOnce } from '#ui/load-once.ts';
import { loadStyle } from '#ui/load-style.ts';
import sheetStyleUrl from './contact-sheet.css?url';
import viewerStyleUrl from './lightbox.css?url';

export const loadViewer = loadOnce(async () => {
  const [viewer] = await Promise.all([import('./lightbox-viewer.ts'), loadStyle(viewerStyleUrl)]);
  return viewer;
});

export const loadSheet = loadOnce(async () => {
  const [sheet] = await Promise.all([import('./contact-sheet.ts'), loadStyle(sheetStyleUrl)]);
  return sheet;
});
