import { isHeld } from '../database/held.ts';
import { parsePayload } from '../database/payload.ts';
import type { LeadRow, MailRow } from '../database/tables.ts';
import type { AlarmData } from './delivery-watch.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** Payload of a webhook (docs/leads.md). */
function describeEvent(mail: MailRow, lead: LeadRow | undefined): { type: string; data: object } | undefined {
  if (mail.kind === 'alarm-second') {
    const { isOver, waiting, since, cause } = JSON.parse(mail.data ?? '{}') as AlarmData;
    return {
      type: isOver ? 'delivery.restored' : 'delivery.delayed',
      data: { waiting, since: iso(since), ...(cause && { cause }) },
    };
  }
  if (!lead) return undefined;
  const { id, form, language, property_id: property, payload } = lead;
  const data = { id, form, language, property, held: isHeld(lead), fields: parsePayload(payload) };
  return { type: 'lead.received', data };
}

/** Body of a webhook in the Standard Webhooks format; undefined when the data it is about were erased. */
export function writeEvent(mail: MailRow, lead: LeadRow | undefined): Buffer | undefined {
  const event = describeEvent(mail, lead);
  if (!event) return undefined;
  return Buffer.from(JSON.stringify({ type: event.type, timestamp: iso(mail.created_at), data: event.data }));
}
