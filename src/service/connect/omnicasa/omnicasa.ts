// Connector for Omnicasa's web service. Its documentation is open to customers only; docs/connect.md names the public
// client that describes each call.
import { findOwn } from '#domain/own-value.ts';
import { ConnectError } from '../connect-error.ts';
import type { Connector, ConnectParts, HandoverReceipt, Program, ProgramSettings } from '../connector.ts';
import { isSafeAddress, ProgramClient } from '../program-client.ts';

const PAGE_SIZE = 50;
const LANGUAGE_IDS: Readonly<Record<string, number>> = { nl: 1, fr: 2, en: 3 };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const idOf = (estate: unknown): string | undefined => {
  const id = isObject(estate) ? findOwn(estate, 'ID') : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
};

/** Time format of the public clients: "2026-11-27 08:00:00". */
const formatTime = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

const listLanguages = (text: string | undefined): string[] => (text ?? 'nl').split(',').map((code) => code.trim());

function connectOmnicasa(settings: ProgramSettings, { now, pause }: ConnectParts): Connector {
  const client = new ProgramClient({ base: settings.address ?? '', now, ...(pause && { pause }) });
  const languages = listLanguages(settings.languages);

  const send = async (endpoint: string, json: Json, isRepeatable: boolean) => {
    const user = { CustomerName: settings.username, CustomerPassword: settings.password };
    const path = `/${endpoint}Json`;
    const query = { json: JSON.stringify({ ...user, ...json }) };
    const { body, at } = await client.ask({ path, query, isRepeatable });
    const result = isObject(body) ? (findOwn(body, `${endpoint}JsonResult`) ?? body) : undefined;
    if (!isObject(result) || typeof result.Success !== 'boolean')
      throw new ConnectError('notData', `${path}: no Success`);
    return { result, at };
  };

  /**
   * Calls an endpoint. Omnicasa answers 200 even to a refused request and does not say whether the password is wrong,
   * so a refusal is followed by a test of the credentials.
   */
  const call = async (endpoint: string, json: Json, isRepeatable = true) => {
    const { result, at } = await send(endpoint, json, isRepeatable);
    if (result.Success) return { value: result.Value, at };
    const reason = String(result.Message ?? '');
    const { result: customer } = await send('ValidateCustomer', {}, true);
    throw new ConnectError(customer.Success === true && customer.Value !== false ? 'refused' : 'credentials', reason);
  };

  const readPage = async (language: string, json: Json) => {
    const id = findOwn(LANGUAGE_IDS, language);
    const { value, at } = await call('GetPropertyList', { ...json, LanguageId: id, DescriptionLanguageId: id });
    if (!isObject(value) || !Array.isArray(value.Items)) throw new ConnectError('notData', 'GetPropertyList: no Items');
    const { Items: items, RowsCount: total } = value;
    return { estates: items as unknown[], total: typeof total === 'number' ? total : undefined, at };
  };

  return {
    format: 'omnicasa',
    feed: {
      kind: 'pages',
      pageSize: PAGE_SIZE,
      readPage: async ({ offset, limit, since }) => {
        const json = {
          // Rows are counted from 1.
          Limit1: offset + 1,
          Limit2: offset + limit,
          SortFields: 'ID',
          ...(since !== undefined && { ChangeSince: formatTime(since) }),
        };
        const [first = 'nl', ...others] = languages;
        const { estates, total, at } = await readPage(first, json);
        if (others.length === 0) return { estates, total, at };
        // Each response has texts of one language; `ByLanguage` collects the other languages for the import.
        const lists = new Map<string, Map<string | undefined, unknown>>();
        for (const language of others) {
          const page = await readPage(language, json);
          lists.set(language, new Map(page.estates.map((estate) => [idOf(estate), estate])));
        }
        const textsOf = (estate: unknown) =>
          Object.fromEntries([...lists].map(([language, list]) => [language, list.get(idOf(estate))]));
        const joined = estates.map((estate) =>
          isObject(estate) ? { ...estate, ByLanguage: textsOf(estate) } : estate,
        );
        return { estates: joined, total, at };
      },
      idOf,
    },
    giveLead: async (lead): Promise<HandoverReceipt> => {
      const { propertyId, language } = lead;
      await call(
        'ContactOnMe',
        {
          Name: lead.lastName,
          FirstName: lead.firstName,
          Email: lead.email,
          PhoneNumber: lead.phone,
          LanguageId: findOwn(LANGUAGE_IDS, language) ?? LANGUAGE_IDS.nl,
          Subject: `${lead.title} (${lead.reference})`,
          Content: lead.text,
          ...(propertyId && /^\d+$/.test(propertyId) && { ObjectID: Number(propertyId) }),
          // A question contains neither consent nor a search.
          IsReceivedEmail: false,
          IsCreatedDemand: false,
        },
        false,
      );
      // The response is only yes or no.
      return { number: undefined };
    },
  };
}

export const OMNICASA: Program = {
  title: 'Omnicasa',
  fields: [
    {
      name: 'address',
      question: 'Address of the web service',
      fallback: 'https://newapi.omnicasa.com/1.12/OmnicasaService.svc',
      validateAnswer: (answer) => (isSafeAddress(answer) ? undefined : 'an https:// address without a password in it'),
    },
    { name: 'username', question: 'CustomerName, as Omnicasa gave it to you' },
    { name: 'password', question: 'CustomerPassword', isSecret: true },
    {
      name: 'languages',
      question: 'Languages of your texts (nl, fr, en), the main one first',
      fallback: 'nl',
      validateAnswer: (answer) =>
        listLanguages(answer).every((code) => Object.hasOwn(LANGUAGE_IDS, code))
          ? undefined
          : 'nl, fr, en, with commas',
    },
  ],
  connect: connectOmnicasa,
};
