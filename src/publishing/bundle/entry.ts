// Astro adapter entry point: opens a site, and renders its pages.

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import feedbackStyles from '#features/feedback/feedback.css?url';
import formStyles from '#features/forms/forms.css?url';
import { listPageStyles } from '#layouts/page-styles.ts';
import { keepPages, openSite as openPages } from '#site/current-site.ts';
import { type KeysByPath, type PagePlan, planPages } from '#site/static-paths.ts';
import { listTextFiles } from '#site/text-files.ts';
import fieldStyles from '#ui/field.css?url';

const app = createApp({ streaming: false });

/** Styles of the service's own pages: the base style, forms, and thank-you pages. */
const STYLESHEETS = [...listPageStyles('content'), fieldStyles, formStyles, feedbackStyles];

type PageMap = NonNullable<typeof app.manifest.pageMap>;
type ImportPage = PageMap extends Map<string, infer Import> ? Import : never;

/** Page modules, each imported once: Astro requests the module for every page. */
function importOnce(pageMap: PageMap): PageMap {
  const keep = (load: ImportPage): ImportPage => {
    let loaded: ReturnType<ImportPage> | undefined;
    return () => {
      loaded ??= load();
      return loaded;
    };
  };
  return new Map([...pageMap].map(([component, load]) => [component, keep(load)]));
}

/** Opens a validated site for rendering. Each thread that renders opens the same data. */
export function openSite(...site: Parameters<typeof openPages>) {
  const built = openPages(...site);
  // Astro caches a manifest's paths and their content, but a site with a leak is opened twice: so each site gets its
  // own manifest.
  app.manifest = { ...app.manifest, pageMap: importOnce(app.manifest.pageMap ?? new Map()) };
  return {
    stylesheets: STYLESHEETS,
    /** Lists the files to render and those unchanged since the build with these keys. */
    plan: (last: KeysByPath): PagePlan => planPages(built, last),
    /** Files other than pages, without the kept ones; independent of Astro. */
    listTexts: (kept: readonly string[]) => listTextFiles(built, new Set(kept)),
    /** Paths of pages to render, without the kept ones. */
    listPaths: (kept: readonly string[]) => {
      keepPages(kept);
      return new StaticPaths(app).getAll();
    },
    render: (request: Request, routeData: RouteData): Promise<Response> => app.render(request, { routeData }),
  };
}
export type OpenedSite = ReturnType<typeof openSite>;
