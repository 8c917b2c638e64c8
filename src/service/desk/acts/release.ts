import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import { releaseLead } from '../../leads/release.ts';
import { appendEvent } from '../lead-state.ts';
import type { LeadAct } from './act.ts';

/** Releases a held lead: sends its mails and reserves its time slot. */
export const release: LeadAct = {
  path: 'releases',
  right: 'lead.release',
  summary: 'Let a held lead through from its page',
  schema: z.object({}),
  run: async ({ service, session, lead, now }) => {
    const { db, siteData, secret, config, mails } = service;
    const parts = { site: siteData.current, secret, now, hasSecondChannel: config.secondChannel !== undefined };
    const entry = { actor: session.name, action: 'lead.release', subject: lead.id, reason: 'desk' } as const;
    const released = await releaseLead(db, lead.id, parts, async (tx) => {
      await recordAudit(tx, entry, now);
      await appendEvent(tx, lead.id, { kind: 'release' }, { actor: session.name, now, seen: undefined });
    });
    if (!released.ok) return { kind: 'fault', fault: 'taken' };
    mails.wake();
    return { kind: 'done', said: 'released' };
  },
};
