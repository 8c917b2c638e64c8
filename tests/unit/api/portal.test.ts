import { describe, expect, test } from 'vitest';
import { historyQuery, loginRequest, viewReport } from '#api/portal.ts';

describe('requests to the portal', () => {
  test('ignore spaces around an e-mail address and the case of its letters', () => {
    const request = { email: ' Marie@Voorbeeld.BE ', password: ' as typed ', language: 'nl' };
    expect(loginRequest.parse(request)).toEqual({ ...request, email: 'marie@voorbeeld.be' });
  });

  test('for a history without parameters ask for the first page, newest first', () => {
    expect(historyQuery.parse({})).toEqual({ sort: '-date', page: 1 });
    expect(historyQuery.parse({ page: '3', q: ' tuin ' })).toEqual({ sort: '-date', page: 3, q: 'tuin' });
  });

  test.each([
    { page: '0' },
    { page: '1.5' },
    { sort: 'contact' },
    { type: 'login' },
    { property: "1' or 1=1" },
    { x: 1 },
  ])('for a history are refused with the parameters %j', (query) =>
    expect(historyQuery.safeParse(query).success).toBe(false),
  );

  test.each([
    ['Immoweb.be', false],
    ['immoweb.be/nl/zoeken?q=1', false],
    ['immoweb.be', true],
    [null, true],
  ])('that report a view with the source %s are valid: %s', (name, isTaken) => {
    const report = { property: '4013972', language: 'fr', source: 'portal', name, load: '0123456789abcdef' };
    expect(viewReport.safeParse(report).success).toBe(isTaken);
  });
});
