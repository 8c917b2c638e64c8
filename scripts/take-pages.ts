// Takes pages from Astro as they are drawn, so that it writes none of them.
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

export type DrawnPage = { name: string; drawn: Uint8Array<ArrayBuffer> };
type Receiver = {
  /** Scripts, styles and the like are in the folder. */
  onAssets: () => void;
  /** Drawing goes on when this settles. */
  onPage: (page: DrawnPage) => Promise<void>;
};

/** File of an address below the site's folder: "/nl/te-koop/" → "nl/te-koop/index.html". */
const fileOf = (pathname: string) =>
  join(decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '').replace(/^[\\/]/, '');

export const takePages = ({ onAssets, onPage }: Receiver): AstroIntegration => ({
  name: 'take-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((byAstro) => ({
        ...byAstro,
        name: 'take-pages',
        async setup() {
          await byAstro.setup?.();
          onAssets();
        },
        async render(request, options) {
          const result = await byAstro.render(request, options);
          const response = result instanceof Response ? result : result.response;
          const isNotFound = options.routeData.route === '/404';
          if (!response.ok && !isNotFound) return response;
          const drawn = new Uint8Array(await response.arrayBuffer());
          await onPage({ name: isNotFound ? '404.html' : fileOf(new URL(request.url).pathname), drawn });
          // Without a body Astro has nothing to write.
          return new Response(null);
        },
      })),
  },
});
