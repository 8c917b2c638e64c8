// What Astro bundles the pages into, by its contract for adapters: opens a site, and renders its pages.

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

/** What the service's own pages take: the look of every page, of forms, and of what follows on one. */
const STYLESHEETS = [...listPageStyles('content'), fieldStyles, formStyles, feedbackStyles];

type PageMap = NonNullable<typeof app.manifest.pageMap>;
type ImportPage = PageMap extends Map<string, infer Import> ? Import : never;

/** The modules of pages, each imported once: Astro asks for its module with every page. */
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

/** Opens a checked site for rendering; in each thread that renders, by the same data. */
export function openSite(...site: Parameters<typeof openPages>) {
  const built = openPages(...site);
  // Astro keeps the paths of a manifest and what stands there, and a site that told something hidden is opened twice.
  app.manifest = { ...app.manifest, pageMap: importOnce(app.manifest.pageMap ?? new Map()) };
  return {
    stylesheets: STYLESHEETS,
    /** What is to be rendered, and what is as it was when pages had these keys. */
    plan: (last: KeysByPath): PagePlan => planPages(built, last),
    /** The files that are no pages, when these are kept; Astro has nothing to do with them. */
    listTexts: (kept: readonly string[]) => listTextFiles(built, new Set(kept)),
    /** The addresses of pages that are to be rendered, when these are kept. */
    listPaths: (kept: readonly string[]) => {
      keepPages(kept);
      return new StaticPaths(app).getAll();
    },
    render: (request: Request, routeData: RouteData): Promise<Response> => app.render(request, { routeData }),
  };
}
export type OpenedSite = ReturnType<typeof openSite>;
