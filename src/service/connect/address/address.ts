// Connector for any program that publishes its list at a URL: CSV, XML, JSON or a workbook, or a zip with pictures.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConnectError } from '../connect-error.ts';
import type { Connector, ConnectParts, Program, ProgramSettings } from '../connector.ts';
import { ProgramClient } from '../program-client.ts';
import { findAddressFault, findSecretFault, WebHook } from '../web-hook.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 256 * MB;
const KINDS = ['csv', 'xlsx', 'xml', 'json', 'zip'] as const;

function proofOf({ username, password, token }: ProgramSettings): Record<string, string> {
  if (token) return { Authorization: `Bearer ${token}` };
  if (!username) return {};
  return { Authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` };
}

/** Throws for a web page, such as a maintenance page, and for a file of another kind. */
function checkKind(file: Buffer, kind: string): void {
  const start = file
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\ufeff|^ï»¿/, '')
    .trimStart();
  const isPage = /^<(?:!doctype html|html)/i.test(start);
  const isZip = start.startsWith('PK');
  const isRight =
    kind === 'xlsx' || kind === 'zip'
      ? isZip
      : kind === 'xml'
        ? start.startsWith('<')
        : kind === 'json'
          ? /^[[{]/.test(start)
          : !isZip;
  if (isPage || !isRight) throw new ConnectError('notData', isPage ? 'a web page' : `no ${kind}`);
}

function connectAddress(settings: ProgramSettings, { now, pause }: ConnectParts): Connector {
  const { address = '', kind = 'csv', leads = '', leadsSecret = '' } = settings;
  const url = new URL(address);
  const client = new ProgramClient({ base: url.origin, now, maxBytes: MAX_BYTES, ...(pause && { pause }) });
  const hook = leads === '' ? undefined : new WebHook({ address: leads, secret: leadsSecret, now, pause });
  return {
    format: undefined,
    feed: {
      kind: 'file',
      fetch: async (folder, version) => {
        const file = await client.download({ path: url.pathname + url.search, headers: proofOf(settings) });
        checkKind(file, kind);
        const digest = createHash('sha256').update(file).digest('base64url');
        if (digest === version) return 'same';
        const place = join(folder, `list.${kind}`);
        writeFileSync(place, file, { mode: 0o600 });
        return { files: [place], version: digest };
      },
    },
    ...(hook && {
      giveLead: (lead) => hook.post(lead.id, 'lead.received', lead),
      giveVisit: (visit, eventId) => hook.post(eventId, 'visit.changed', visit),
      giveAnswer: (answer, eventId) => hook.post(eventId, 'lead.answered', answer),
    }),
  };
}

export const ADDRESS: Program = {
  title: 'List at an address',
  fields: [
    { name: 'address', question: 'Address of the list', validateAnswer: findAddressFault },
    {
      name: 'kind',
      question: `Kind of file (${KINDS.join(', ')})`,
      fallback: 'csv',
      validateAnswer: (answer) => (KINDS.some((kind) => kind === answer) ? undefined : KINDS.join(', ')),
    },
    { name: 'username', question: 'User name', isOptional: true },
    { name: 'password', question: 'Password', isSecret: true, isOptional: true },
    { name: 'token', question: 'Token (Bearer), instead of a user name', isSecret: true, isOptional: true },
    { name: 'leads', question: 'Address that leads are sent to', isOptional: true, validateAnswer: findAddressFault },
    {
      name: 'leadsSecret',
      question: 'Secret that signs them (whsec_…)',
      isSecret: true,
      follows: 'leads',
      validateAnswer: findSecretFault,
    },
  ],
  connect: connectAddress,
};
