import type { Forward, Page } from '#routing/page.ts';
import { builtSite } from './built-site.ts';

export type PathProps = { page?: Page; forward?: Forward };

/** Astro's parameter for "/nl/te-koop/" is "nl/te-koop", and undefined for "/". */
const parameter = (path: string) => ({ path: path.replace(/^\/|\/$/g, '') || undefined });

/** Every address of the site with what stands there. */
export function listStaticPaths(): { params: { path: string | undefined }; props: PathProps }[] {
  const { pages, forwards } = builtSite();
  return [
    ...pages.map((page) => ({ params: parameter(page.path), props: { page } })),
    ...forwards.map((forward) => ({ params: parameter(forward.path), props: { forward } })),
  ];
}
