// What Astro bundles the pages into, by its contract for adapters: every address of the site, and its page.

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

export const listPaths = () => new StaticPaths(app).getAll();
export const draw = (request: Request, routeData: RouteData): Promise<Response> => app.render(request, { routeData });
