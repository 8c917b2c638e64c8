import { VISIT_PATH } from '#api/visits.ts';
import { createToken, type LinkPurpose } from '../keys/secret.ts';

/**
 * Purposes: `visit` is the visitor's link, `visit-agent` that of the property's agent, `impression` that of the
 * question afterwards.
 */
export type VisitPurpose = Extract<LinkPurpose, 'visit' | 'visit-agent' | 'impression'>;

const PAGES = { visit: '', 'visit-agent': '/confirm', impression: '/impression' } as const;

/** URL of a link in a mail about a visit. */
export function visitUrl(serviceUrl: string, secret: string, purpose: VisitPurpose, leadId: string): string {
  const token = encodeURIComponent(createToken(secret, purpose, leadId));
  return `${serviceUrl}${VISIT_PATH}${PAGES[purpose]}?token=${token}`;
}
