import { expect, test } from 'vitest';
import { listTagSources } from '#domain/consent/tag.ts';
import {
  contentSecurityPolicy,
  listSecurityHeaders,
  NO_SOURCES,
  readHeadersFile,
  securityText,
  writeHeadersFile,
} from '#web/security-headers.ts';

const OTHERS = { ...NO_SOURCES, ...listTagSources({ analyticsTag: 'G-1', pixel: '2' }), media: ['https://m.example'] };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((words) => words.startsWith(`${name} `)) ?? '';

test('the policy of a page forbids inline code and allows only listed sources', () => {
  for (const policy of [contentSecurityPolicy(NO_SOURCES), contentSecurityPolicy(OTHERS)]) {
    expect(policy).not.toMatch(/unsafe|\*(?:[ ;]|$)|http:/);
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(directive(policy, 'script-src')).not.toMatch(/data:|blob:/);
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
  }
});

test('a site without services allows only its own scripts, and requires Trusted Types', () => {
  const policy = contentSecurityPolicy(NO_SOURCES);
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
});

test('services allow their own hosts and no others', () => {
  const policy = contentSecurityPolicy(OTHERS);
  expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com');
  expect(directive(policy, 'script-src')).toContain('https://connect.facebook.net');
  expect(policy).not.toMatch(/doubleclick|trusted-types/);
  expect(directive(policy, 'media-src')).toBe("media-src 'self' https://m.example");
});

test('every header that the HTTP Observatory scores is set once', () => {
  const names = listSecurityHeaders(NO_SOURCES).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
      'Referrer-Policy',
      'Cross-Origin-Resource-Policy',
      'Cross-Origin-Opener-Policy',
      'Permissions-Policy',
    ]),
  );
  for (const [, value] of listSecurityHeaders(OTHERS)) expect(value).toMatch(/^[\x20-\x7e]{1,2000}$/);
});

test('the headers name a report URL only when a service receives reports', () => {
  const reports = 'https://forms.agency.example/api/reports';
  const without = new Map(listSecurityHeaders(NO_SOURCES));
  expect([...without.keys()]).not.toEqual(expect.arrayContaining(['Reporting-Endpoints']));
  expect([...without.values()].join()).not.toContain('report');
  const headers = new Map(listSecurityHeaders({ ...NO_SOURCES, reports }));
  expect(headers.get('Reporting-Endpoints')).toBe(`reports="${reports}"`);
  expect(JSON.parse(headers.get('Report-To') ?? '')).toMatchObject({ group: 'reports', endpoints: [{ url: reports }] });
  expect(JSON.parse(headers.get('NEL') ?? '')).toMatchObject({ report_to: 'reports' });
  expect(headers.get('Content-Security-Policy')).toContain(`; report-to reports; report-uri ${reports}`);
  // The service parses the same headers from the file that is written for hosts.
  const written = readHeadersFile(writeHeadersFile({ ...NO_SOURCES, reports }, ['nl']));
  expect(written).toEqual(expect.arrayContaining([...headers]));
});

test('the headers file for static hosts contains the headers that the service sends', () => {
  const text = writeHeadersFile(OTHERS, ['nl', 'fr']);
  expect(readHeadersFile(text)).toEqual([
    ...listSecurityHeaders(OTHERS),
    ['Speculation-Rules', '"/speculation-rules.json"'],
  ]);
  expect(readHeadersFile('')).toEqual([]);
  expect(readHeadersFile('/_astro/*\n  Cache-Control: x\n')).toEqual([]);
});

test('the headers file for static hosts stays within the limits of Cloudflare Pages: 100 rules, 2,000 characters per line', () => {
  const lines = writeHeadersFile(OTHERS, ['nl', 'fr', 'en', 'de']).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test('no path has the same header twice', () => {
  const rules = writeHeadersFile(NO_SOURCES, ['nl', 'fr'])
    .split(/\n(?=\/)/)
    .map((rule) => ({
      path: rule.split('\n')[0] ?? '',
      names: [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, n]) => n),
    }));
  for (const path of ['/nl/te-koop/', '/_astro/a.js', '/pictures/a.webp', '/data/search-nl.json', '/']) {
    const names = rules.filter((rule) => path.startsWith(rule.path.replace('*', ''))).flatMap((rule) => rule.names);
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test('security.txt states where to report a vulnerability', () => {
  const until = new Date('2027-01-01T00:00:00Z');
  expect(securityText({ email: 'a@b.example', url: 'https://b.example', languages: ['nl', 'fr'], until })).toBe(
    'Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00.000Z\nPreferred-Languages: nl, fr\nCanonical: https://b.example/.well-known/security.txt\n',
  );
});
