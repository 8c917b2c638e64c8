import type { ReactNode } from 'react';
import type { SiteData } from '#api/site-data.ts';
import { shortPath } from '#domain/property/property-address.ts';

type SectionProps = {
  id: string;
  title: ReactNode;
  /** CSS class of the section. */
  look?: string;
  /** True when a script may focus the heading. */
  isTarget?: boolean;
  /** State marked on the section; undefined for none. */
  isGood?: boolean;
  children: ReactNode;
};

/** A section of the staff page, named by its heading. */
export function Section({ id, title, look, isTarget = false, isGood, children }: SectionProps) {
  return (
    <section className={look} data-good={isGood} aria-labelledby={id}>
      <h2 id={id} tabIndex={isTarget ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PropertyLinkProps = {
  view: { site: SiteData; href: (path: string) => string };
  id: string;
  children: ReactNode;
};

/** Text about a property, linked to its page if the site has one. */
export function PropertyLink({ view: { site, href }, id, children }: PropertyLinkProps) {
  return Object.hasOwn(site.properties, id) ? <a href={href(shortPath(id))}>{children}</a> : children;
}
