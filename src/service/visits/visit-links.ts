import { VISIT_PATH } from '#api/visits.ts';
import { createToken, type LinkPurpose } from '../keys/secret.ts';

/** `visit` is the visitor's link, `visit-agent` that of whoever shows the property. */
export type VisitPurpose = Extract<LinkPurpose, 'visit' | 'visit-agent' | 'impression'>;

const PAGES = { visit: '', 'visit-agent': '/confirm', impression: '/impression' } as const;

/** Where a mail about a visit leads. */
export function visitUrl(serviceUrl: string, secret: string, purpose: VisitPurpose, leadId: string): string {
  const token = encodeURIComponent(createToken(secret, purpose, leadId));
  return `${serviceUrl}${VISIT_PATH}${PAGES[purpose]}?token=${token}`;
}
