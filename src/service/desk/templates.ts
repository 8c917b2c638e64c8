import type { SiteData } from '#api/site-data.ts';
import { languageFor } from '#domain/language.ts';
import { stripBidiControls } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { parsePayload, personName } from '../database/payload.ts';
import type { LeadRow, VisitRow } from '../database/tables.ts';
import { titleSiteProperty } from '../site-data/site-property.ts';

/** Templates of answers; `needs` names the data that the lead must have. */
export const TEMPLATES = [
  { name: 'thanks', needs: 'nothing' },
  { name: 'property', needs: 'property' },
  { name: 'visit', needs: 'visit' },
  { name: 'taken', needs: 'property' },
] as const satisfies readonly { name: string; needs: 'nothing' | 'property' | 'visit' }[];
export type TemplateName = (typeof TEMPLATES)[number]['name'];

type About = { lead: LeadRow; visit: VisitRow | undefined; site: SiteData; agent: string; now: number };

/** Names of the templates that apply to this lead. */
export const listTemplates = ({ lead, visit }: Pick<About, 'lead' | 'visit'>): TemplateName[] =>
  TEMPLATES.filter(
    ({ needs }) =>
      needs === 'nothing' || (needs === 'property' ? lead.property_id !== null : visit && visit.state !== 'cancelled'),
  ).map(({ name }) => name);

/** Fills a template in the visitor's language with property, visit and agent. */
export function fillTemplate(name: TemplateName, { lead, visit, site, agent, now }: About) {
  const language = languageFor(lead.language, site);
  const t = translate(language);
  const values = {
    name: personName(parsePayload(lead.payload)),
    property:
      lead.property_id === null ? '' : (titleSiteProperty(lead.property_id, site, language) ?? lead.property_id),
    visit: visit ? visitTimeText(visit, language, now) : '',
    agent,
  };
  // Removes the invisible bidi marks around names, since the text becomes an editable draft.
  return {
    subject: stripBidiControls(t(`desk:template.${name}.subject`, values)),
    text: stripBidiControls(t(`desk:template.${name}.text`, values)),
  };
}
