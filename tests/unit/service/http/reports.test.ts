import { describe, expect, test } from 'vitest';
import { REPORT_LIMITS, ReportBook, readReports } from '#service/http/reports.ts';

const OWN = ['https://www.agency.example'];
const NOW = Date.parse('2026-11-23T10:00:00Z');
const PAGE = 'https://www.agency.example/nl/te-koop/';

const violation = (body: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: PAGE,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: PAGE,
    blockedURL: 'https://evil.example/x.js?who=anna',
    effectiveDirective: 'script-src',
    ...body,
  },
});

describe('the parsed reports', () => {
  test('of violations keep the page, the directive and the origin of the blocked resource', () => {
    const reports = [{ kind: 'csp', directive: 'script-src', page: PAGE, blocked: 'https://evil.example' }];
    expect(readReports([violation()], OWN)).toEqual(reports);
  });

  test('in the older format give the same result, although their directive contains its values', () => {
    const old = { 'document-uri': PAGE, 'violated-directive': "img-src 'self'", 'blocked-uri': 'data' };
    expect(readReports({ 'csp-report': old }, OWN)).toEqual([
      { kind: 'csp', directive: 'img-src', page: PAGE, blocked: 'data' },
    ]);
  });

  test('of network and embedding errors give their own kinds', () => {
    const network = { type: 'network-error', url: PAGE, body: { type: 'tcp.timed_out', phase: 'connection' } };
    const embedding = { type: 'coep', url: PAGE, body: { type: 'corp', blockedURL: 'https://cdn.example/a.png' } };
    expect(readReports([network, embedding], OWN)).toEqual([
      { kind: 'nel', directive: 'connection', page: PAGE, blocked: '' },
      { kind: 'coep', directive: 'corp', page: PAGE, blocked: 'https://cdn.example' },
    ]);
  });

  test('contain no search words, tokens or names from the URL of a page', () => {
    const [report] = readReports([violation({ documentURL: `${PAGE}?email=anna@voorbeeld.be#x` })], OWN) ?? [];
    expect(report?.page).toBe(PAGE);
    expect(readReports([violation({ documentURL: 'https://www.agency.example/anna@voorbeeld.be' })], OWN)).toEqual([]);
    const inData = violation({ blockedURL: 'mailto:anna@voorbeeld.be' });
    expect(readReports([inData], OWN)?.[0]?.blocked).toBe('other');
  });

  test.each([
    ['a report about a page of another site', violation({ documentURL: 'https://other.example/nl/' })],
    ['a violation by a browser extension', violation({ blockedURL: 'moz-extension://abc/x.js' })],
    ['another kind of report', { type: 'deprecation', url: PAGE, body: {} }],
    ['no report', { type: 3 }],
    ['nothing', null],
  ])('leave out %s', (_name, sent) => {
    expect(readReports([sent], OWN)).toEqual([]);
  });

  test('count an unknown directive as other', () => {
    expect(readReports([violation({ effectiveDirective: 'x"} 1\n' })], OWN)?.[0]?.directive).toBe('other');
  });

  test.each([[3], ['text'], [null], [{}], [{ 'csp-report': [] }]])('cannot be read from %j', (body) => {
    expect(readReports(body, OWN)).toBeUndefined();
  });
});

describe('reports of browsers', () => {
  const report = { kind: 'csp', directive: 'img-src', page: PAGE, blocked: 'https://evil.example' } as const;

  test('are counted by kind and directive, and each new one is logged once a day', () => {
    const lines: string[] = [];
    const book = new ReportBook((line) => lines.push(line));
    for (let time = 0; time < 3; time++) book.add(report, NOW);
    book.add({ ...report, directive: 'font-src' }, NOW);
    const [metric] = book.list();
    expect(metric?.samples.map(({ labels, value }) => [labels?.directive, value])).toEqual([
      ['img-src', 3],
      ['font-src', 1],
    ]);
    expect(lines).toEqual([
      `A browser reports: csp img-src ${PAGE} https://evil.example`,
      `A browser reports: csp font-src ${PAGE} https://evil.example`,
    ]);
  });

  test('are limited in log and memory when many different ones arrive', () => {
    const lines: string[] = [];
    const book = new ReportBook((line) => lines.push(line));
    for (let index = 0; index < 1_000; index++) book.add({ ...report, page: `${PAGE}${index}/` }, NOW);
    expect(lines).toHaveLength(100);
    expect(book.list()[0]?.samples).toEqual([{ labels: { kind: 'csp', directive: 'img-src' }, value: 1_000 }]);
  });

  test('are limited per hour and IP address, with five times that limit for an IPv6 network', () => {
    const book = new ReportBook();
    const count = (visitor: (index: number) => string) =>
      Array.from({ length: 1_000 }, (_, index) => book.admit(visitor(index), NOW)).filter(Boolean).length;
    expect(count(() => '203.0.113.9')).toBe(REPORT_LIMITS.address.limit);
    expect(count((index) => `2001:db8:1:${index.toString(16)}::/64`)).toBe(5 * REPORT_LIMITS.address.limit);
  });
});
