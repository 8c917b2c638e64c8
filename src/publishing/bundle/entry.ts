// What Astro bundles the pages into, by its contract for adapters: opens a site, and renders its pages.

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import feedbackStyles from '#features/feedback/feedback.css?url';
import formStyles from '#features/forms/forms.css?url';
import { openSite as openPages } from '#site/current-site.ts';
import fieldStyles from '#ui/field.css?url';

const app = createApp({ streaming: false });

/** The route of nearly all pages. */
const PAGES = '/[...path]';

/** What the service's own pages take: the look of every page, of forms, and of what follows on one. */
function listStylesheets(): string[] {
  const styles = app.manifest.routes.find(({ routeData }) => routeData.route === PAGES)?.styles ?? [];
  const look = styles.flatMap((style) => (style.type === 'external' ? [`/${style.src}`] : []));
  return [...look, fieldStyles, formStyles, feedbackStyles];
}

/** Opens a checked site for rendering: which of its pages are kept, the addresses of the others, and what renders one. */
export async function openSite(...site: Parameters<typeof openPages>) {
  const plan = openPages(...site);
  // Astro keeps the paths of a manifest and what stands there, and a site that told something hidden is opened twice.
  app.manifest = { ...app.manifest };
  return {
    plan,
    stylesheets: listStylesheets(),
    paths: await new StaticPaths(app).getAll(),
    render: (request: Request, routeData: RouteData): Promise<Response> => app.render(request, { routeData }),
  };
}
export type OpenedSite = Awaited<ReturnType<typeof openSite>>;
