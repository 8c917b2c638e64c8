// Valid requests to every route of the contract, by an owner, staff, or a program with the key.

import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { SIGNATURE_HEADERS, signRequest } from '#snapshot/signature.ts';
import { logIn } from './logged-in.ts';
import { METHODS, type OpenApiDocument, type Operation, openApiDocument } from './openapi-document.ts';
import { ask, type RunningService } from './running.ts';

export const REFRESH_SECRET = 'a secret between the agency and its shop of thirty-two characters';

export type Route = { path: string; method: (typeof METHODS)[number]; operation: Operation };

export function listRoutes({ paths }: OpenApiDocument): Route[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

export async function readContract(service: RunningService): Promise<OpenApiDocument> {
  return openApiDocument.parse(JSON.parse((await ask(service, '/api/openapi.json')).text));
}

/** The cookies of an owner and of a member of staff. */
export async function logInEverywhere(service: RunningService): Promise<string> {
  const now = service.now();
  const owner = await logIn(service.db, { email: `owner${now}@voorbeeld.be`, properties: ['4013972'] }, now);
  const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
  const init = { method: 'POST', headers: { Origin: service.url }, body: new URLSearchParams({ code }) };
  const { headers } = await ask(service, `${STAFF_PATH}login`, init);
  return `${owner.cookie}; ${headers.get('Set-Cookie')?.split(';')[0]}`;
}

let nonces = 0;

/** The headers that a route requires. */
export function accessTo({ path, method }: Route, cookie: string, body: Uint8Array): Record<string, string> {
  if (!/^\/api\/(?:refresh|site-data)/.test(path)) return { Cookie: cookie };
  const nonce = `nonce-of-a-test-${nonces++}`;
  const timestamp = String(Math.floor(Date.parse('2026-11-21T10:00:00Z') / 1000));
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signRequest(REFRESH_SECRET, { method, path, timestamp, nonce, body }),
  };
}
