import type { ArticleRecord } from './schema/content.ts';
import type { SiteConfig } from './schema/site.ts';

type Offices = SiteConfig['service']['visits']['offices'];

/** Adds the colleagues of each office with a page to that office's agents in the visit settings. */
export function staffOffices(config: SiteConfig, articles: readonly ArticleRecord[]): SiteConfig {
  const emailsOf = (office: string) =>
    articles.filter((row) => row.kind === 'colleague' && row.office === office).flatMap(({ email }) => email ?? []);
  const offices: Offices = config.service.visits.offices.map((office) =>
    office.id === undefined ? office : { ...office, agents: [...office.agents, ...emailsOf(office.id)] },
  );
  return { ...config, service: { ...config.service, visits: { ...config.service.visits, offices } } };
}
