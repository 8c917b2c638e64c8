import { Hono } from 'hono';
import { z } from 'zod';
import { type ErasureReceipt, erasureAsked } from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { Database, LeadRow } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { openLead } from '../keys/sealed.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import { queueOwnerMail } from '../owners/owner-mail-queue.ts';
import { BEHIND_SESSION, belowPortal, type GuardParts, type OwnerEnv, requireOwner } from '../owners/session-guard.ts';
import { get, post, serveRoutes } from '../web/route.ts';

/** Columns omitted from an export: secrets that could grant access to the account, and internal data. */
const SECRET = ['hash', 'password_hash', 'owner_id', 'data'];

const shown = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET.includes(name))
      .map(([name, value]) => [name, name.endsWith('_at') && typeof value === 'number' ? new Date(value) : value]),
  );

type OwnLead = Pick<LeadRow, 'id' | 'form' | 'payload' | 'sealed' | 'key_id'>;

function showLead(lead: OwnLead, keys: FieldKeys): Record<string, unknown> {
  const { sealed, key_id: _key, ...opened } = openLead(lead, keys).lead;
  const payload = JSON.parse(opened.payload) as Record<string, unknown>;
  return shown({ ...opened, payload: sealed === null ? payload : { ...payload, sealed } });
}

/** Dependencies of the owners' rights on the service. */
export type RightsService = GuardParts & { fieldKeys: FieldKeys; mails: Pick<MailWorker, 'wake'> };

/**
 * Everything stored about an owner (GDPR art. 15 and 20): the account, its properties, devices, links and mails, and
 * submissions from the same address. Excludes other people's submissions about the properties, which are shown in the
 * history.
 */
async function exportOwner(
  { db, fieldKeys }: Pick<RightsService, 'db' | 'fieldKeys'>,
  id: string,
): Promise<Record<string, unknown>> {
  const account = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ofOwner = <Table extends 'owner_properties' | 'owner_sessions' | 'owner_links' | 'owner_devices'>(
    table: Table,
  ): Promise<object[]> =>
    db
      .selectFrom(table as 'owner_properties')
      .selectAll()
      .where('owner_id', '=', id)
      .execute();
  const { email } = account;
  const mailed = ['kind', 'language', 'recipient_email', 'recipient_name', 'state', 'created_at', 'sent_at'] as const;
  const sent = ['id', 'form', 'language', 'property_id', 'payload', 'sealed', 'key_id', 'created_at'] as const;
  const [properties, sessions, links, devices, mails, leads, subscriptions] = await Promise.all([
    ofOwner('owner_properties'),
    ofOwner('owner_sessions'),
    ofOwner('owner_links'),
    ofOwner('owner_devices'),
    db.selectFrom('mails').select(mailed).where('recipient_email', '=', email).orderBy('id').execute(),
    db.selectFrom('leads').select(sent).where('email', '=', email).orderBy('id').execute(),
    db.selectFrom('subscribers').selectAll().where('email', '=', email).orderBy('id').execute(),
  ]);
  const lists = { properties, sessions, links, devices, mails, subscriptions };
  return {
    account: { ...shown(account), hasPassword: account.password_hash !== null },
    ...Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(shown)])),
    leads: leads.map((lead) => showLead(lead, fieldKeys)),
  };
}

/** Stores an owner's erasure request; mails the agency only for the first one. */
async function askErasure(db: Database, id: string, site: SiteData, now: number): Promise<ErasureReceipt> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('owners')
      .set({ erasure_asked_at: now })
      .where('id', '=', id)
      .where('erasure_asked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) {
      const agency = { ...site.agency, language: site.staffLanguage };
      await queueOwnerMail(tx, 'owner-erasure-agency', agency, { owner: id, at: now }, now);
    }
    const asked = tx.selectFrom('owners').select('erasure_asked_at').where('id', '=', id);
    return { askedAt: (await asked.executeTakeFirstOrThrow()).erasure_asked_at ?? now };
  });
}

export const RIGHTS_ROUTES = belowPortal(
  {
    export: get('/export', 'Read everything that is kept about the owner', 'Everything that is kept about the owner.', {
      answer: z.record(z.string(), z.unknown()),
    }),
    erasure: post('/erasure', 'Ask to be forgotten', 'The agency knows, and has a month.', { answer: erasureAsked }),
  },
  BEHIND_SESSION,
);

export function createRightsApi(service: RightsService): Hono<OwnerEnv> {
  const { db, siteData, now, mails } = service;
  return serveRoutes(
    new Hono<OwnerEnv>(),
    RIGHTS_ROUTES,
    {
      export: async (c) =>
        c.body(JSON.stringify(await exportOwner(service, c.var.owner.id), null, 2), 200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${belgianDay(new Date(now()))}.json"`,
        }),
      erasure: async (c) => {
        const asked = await askErasure(db, c.var.owner.id, siteData.current, now());
        mails.wake();
        return c.json(asked);
      },
    },
    requireOwner(service),
  );
}
