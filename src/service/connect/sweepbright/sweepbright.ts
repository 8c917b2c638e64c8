// Connector for SweepBright's Website API (https://docs.website.sweepbright.com). docs/connect.md links the description
// of each call.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ConnectError } from '../connect-error.ts';
import type {
  Connector,
  ConnectParts,
  GivenLead,
  HandoverReceipt,
  HookEvent,
  HookRequest,
  Program,
  ProgramSettings,
} from '../connector.ts';
import { isSafeAddress, ProgramClient } from '../program-client.ts';

/** A property can be fetched for one hour after its event; leaves five minutes for the request. */
const FETCH_WITHIN_MS = 55 * 60_000;
const VERSION = '20241030';

const token = z.object({ access_token: z.string().min(1) });
const event = z.object({
  event: z.enum(['estate-added', 'estate-updated', 'estate-deleted']),
  estate_id: z.string().regex(/^[\w-]{1,64}$/),
  happened_at: z.string(),
});

/** Verifies a webhook signature: HMAC-SHA1 of the body with the client secret, in hex. */
function isSigned({ header, body }: HookRequest, secret: string): boolean {
  const given = Buffer.from(header('X-Hook-Signature') ?? '', 'hex');
  const wanted = createHmac('sha1', secret).update(body).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function readEvent(body: Uint8Array): HookEvent | undefined {
  try {
    const read = event.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
    const happenedAt = Date.parse(read.data?.happened_at ?? '');
    if (!read.success || Number.isNaN(happenedAt)) return undefined;
    const kind = read.data.event === 'estate-deleted' ? 'deleted' : 'changed';
    return { id: read.data.estate_id, kind, happenedAt };
  } catch {
    return undefined;
  }
}

function connectSweepBright(settings: ProgramSettings, { now, pause }: ConnectParts): Connector {
  const { address = '', clientId = '', clientSecret = '', version = VERSION } = settings;
  const headers = { Accept: `application/vnd.sweepbright.v${version}+json` };
  const client = new ProgramClient({
    base: address,
    now,
    ...(pause && { pause }),
    authorize: async (own) => {
      const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
      const { body } = await own.askForToken({ method: 'POST', path: '/oauth/token', json, headers });
      const read = token.safeParse(body);
      if (!read.success) throw new ConnectError('credentials', '/oauth/token: no token in the answer');
      return { Authorization: `Bearer ${read.data.access_token}` };
    },
  });
  const toContact = (lead: GivenLead) => ({
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    ...(lead.phone && { phone: lead.phone }),
    message: `${lead.title} (${lead.reference})\n\n${lead.text}`,
    locale: lead.language,
  });
  return {
    format: 'sweepbright',
    feed: {
      kind: 'hooks',
      fetchWithinMs: FETCH_WITHIN_MS,
      readHook: (request) => (isSigned(request, clientSecret) ? readEvent(request.body) : undefined),
      findOne: async (id) => {
        const { status, body } = await client.ask({ path: `/estates/${id}`, headers, accepted: [404] });
        return status === 404 ? undefined : body;
      },
      // The import removes a property that is marked private.
      tombstone: (id) => ({ id, negotiation: 'sale', private: true }),
      knock: async () => {
        // Tests the token with an unknown property: an authorized client gets 404.
        await client.ask({ path: '/estates/gevel', headers, accepted: [404, 422] });
      },
    },
    giveLead: async (lead): Promise<HandoverReceipt> => {
      const path = lead.propertyId ? `/estates/${encodeURIComponent(lead.propertyId)}/contacts` : '/contacts';
      await client.ask({ method: 'POST', path, json: toContact(lead), headers, isRepeatable: false });
      // The documentation describes no ID in the response.
      return { number: undefined };
    },
  };
}

export const SWEEPBRIGHT: Program = {
  title: 'SweepBright',
  fields: [
    {
      name: 'address',
      question: 'Address of the Website API',
      fallback: 'https://website.sweepbright.com/api',
      validateAnswer: (answer) => (isSafeAddress(answer) ? undefined : 'an https:// address without a password in it'),
    },
    { name: 'clientId', question: 'Client ID of the website channel' },
    { name: 'clientSecret', question: 'Client secret of the website channel', isSecret: true },
    {
      name: 'version',
      question: 'Version of the API',
      fallback: VERSION,
      validateAnswer: (answer) => (/^\d{8}$/.test(answer) ? undefined : 'eight digits'),
    },
  ],
  connect: connectSweepBright,
};
