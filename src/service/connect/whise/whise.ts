// Connector for Whise (https://api.whise.eu/WebsiteDesigner.html). docs/connect.md links the description of each call.
import { findOwn } from '#domain/own-value.ts';
import { ConnectError } from '../connect-error.ts';
import type { Connector, ConnectParts, GivenLead, HandoverReceipt, Program, ProgramSettings } from '../connector.ts';
import { isSafeAddress, ProgramClient } from '../program-client.ts';

const PAGE_SIZE = 50;
const BELGIUM = 1;
const LANGUAGE_IDS: Readonly<Record<string, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readToken(body: unknown): string {
  const token = isObject(body) ? body.token : undefined;
  if (typeof token !== 'string' || token === '') throw new ConnectError('credentials', 'no token in the answer');
  return token;
}

/** Throws for a refused request: Whise answers 200 and states the refusal in the body. */
function checkValid(body: unknown): void {
  if (!isObject(body)) throw new ConnectError('notData', 'an empty answer');
  const { isValidRequest, validationErrors } = body;
  const hasErrors = Array.isArray(validationErrors) && validationErrors.length > 0;
  if (isValidRequest === false || hasErrors)
    throw new ConnectError('refused', JSON.stringify(validationErrors ?? 'isValidRequest: false'));
}

const findNumber = (body: unknown, ...names: string[]): string | undefined => {
  if (!isObject(body)) return undefined;
  const found = names
    .map((name) => findOwn(body, name))
    .find((value) => typeof value === 'number' || typeof value === 'string');
  return found === undefined ? undefined : String(found);
};

/** A setting as a whole number: all IDs of Whise are numbers. */
const asNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const isoOf = (moment: number): string => new Date(moment).toISOString();

function connectWhise(settings: ProgramSettings, { now, pause }: ConnectParts): Connector {
  const clientId = asNumber(settings.clientId);
  const officeId = asNumber(settings.officeId);
  const client = new ProgramClient({
    base: settings.address ?? '',
    now,
    ...(pause && { pause }),
    authorize: async (own) => {
      const user = { Username: settings.username, Password: settings.password };
      const first = readToken((await own.askForToken({ method: 'POST', path: '/token', json: user })).body);
      const answer = await own.askForToken({
        method: 'POST',
        path: '/v1/admin/clients/token',
        json: { ClientId: clientId, ...(officeId !== undefined && { OfficeId: officeId }) },
        headers: { Authorization: `Bearer ${first}` },
      });
      return { Authorization: `Bearer ${readToken(answer.body)}` };
    },
  });
  const send = async (path: string, json: Json): Promise<unknown> => {
    const { body } = await client.ask({ method: 'POST', path, json, isRepeatable: false });
    checkValid(body);
    return body;
  };
  const toContact = (lead: GivenLead): Json => ({
    Name: lead.lastName || lead.firstName || lead.email,
    ...(lead.firstName && { FirstName: lead.firstName }),
    PrivateEmail: lead.email,
    ...(lead.phone && { PrivateMobile: lead.phone }),
    CountryId: BELGIUM,
    LanguageId: findOwn(LANGUAGE_IDS, lead.language) ?? LANGUAGE_IDS.nl,
    ...(officeId !== undefined && { OfficeIds: [officeId] }),
    ...(lead.propertyId && /^\d+$/.test(lead.propertyId) && { EstateIds: [Number(lead.propertyId)] }),
    Message: `${lead.title} (${lead.reference})\n\n${lead.text}`,
  });
  return {
    format: 'whise',
    feed: {
      kind: 'pages',
      pageSize: PAGE_SIZE,
      readPage: async ({ offset, limit, since }) => {
        const { body, at } = await client.ask({
          method: 'POST',
          path: '/v1/estates/list',
          json: {
            Filter: {
              ...(since !== undefined && { UpdateDateTimeRange: { Min: isoOf(since) } }),
              ShowDetails: true,
              ShowRepresentatives: true,
            },
            // Without an order, pages of the list may overlap.
            Sort: [{ Field: 'id', Ascending: true }],
            Page: { Limit: limit, Offset: offset },
          },
        });
        checkValid(body);
        const { estates, totalCount } = body as Json;
        if (!Array.isArray(estates)) throw new ConnectError('notData', '/v1/estates/list: no estates');
        return { estates, total: typeof totalCount === 'number' ? totalCount : undefined, at };
      },
      idOf: (estate) => findNumber(estate, 'id'),
    },
    giveLead: async (lead): Promise<HandoverReceipt> => ({
      number: findNumber(await send('/v1/contacts/upsert', toContact(lead)), 'contactId', 'id'),
    }),
    giveVisit: async (visit): Promise<HandoverReceipt> => ({
      number: findNumber(
        await send('/v1/calendars/upsert', {
          Subject: `${visit.title} (${visit.reference}): ${visit.state}`,
          CalendarActionId: asNumber(settings.visitAction) ?? 1,
          StartDateTime: `${visit.date}T${visit.from}:00`,
          EndDateTime: `${visit.date}T${visit.until}:00`,
          ...(visit.propertyId && /^\d+$/.test(visit.propertyId) && { EstateIds: [Number(visit.propertyId)] }),
          ...(visit.personNumber && { ContactIds: [Number(visit.personNumber)] }),
        }),
        'calendarId',
        'id',
      ),
    }),
  };
}

const findNumberFault = (answer: string): string | undefined =>
  /^\d{1,12}$/.test(answer) ? undefined : 'a whole number, as Whise gave it to you';

export const WHISE: Program = {
  title: 'Whise',
  fields: [
    {
      name: 'address',
      question: 'Address of the API',
      fallback: 'https://api.whise.eu',
      validateAnswer: (answer) => (isSafeAddress(answer) ? undefined : 'an https:// address without a password in it'),
    },
    { name: 'username', question: 'User name of your account on the Whise Marketplace' },
    { name: 'password', question: 'Password of that account', isSecret: true },
    { name: 'clientId', question: 'Number of the agency (ClientId)', validateAnswer: findNumberFault },
    {
      name: 'officeId',
      question: 'Number of the office (OfficeId), which leads are given to',
      validateAnswer: findNumberFault,
    },
    {
      name: 'visitAction',
      question: 'Number of the calendar action for visits (CalendarActionId)',
      fallback: '1',
      validateAnswer: findNumberFault,
    },
  ],
  connect: connectWhise,
};
