/** External origins that pages may use, by purpose; the browser refuses all others. */
export type Sources = {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  media: readonly string[];
  frame: readonly string[];
  /** Permitted targets of forms. */
  form: readonly string[];
  /** Report endpoint of browsers; none if missing. */
  reports?: string;
};

export const NO_SOURCES: Sources = { script: [], connect: [], image: [], media: [], frame: [], form: [] };

/** Path below the service's address. */
export const REPORTS_PATH = '/api/reports';
const REPORT_GROUP = 'reports';

const TWO_YEARS_S = 63_072_000;
const DAY_S = 86_400;

/** Permissions needed neither by the site nor by an embedded tour. */
const REFUSED_FEATURES = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'local-fonts',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
];

/** Value of `Permissions-Policy`; the page itself may use the allowed features, a frame none. */
export const permissionsPolicy = (allowed: readonly string[] = []): string =>
  REFUSED_FEATURES.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');

/** Features by which a page uses passkeys. */
export const PASSKEY_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Content security policy of pages: own files and the named origins; no inline script or style, no eval, no plug-in.
 * Trusted Types are omitted with third-party scripts, which write HTML in their own ways.
 */
export function contentSecurityPolicy(sources: Sources): string {
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...sources.script],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...sources.image],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...sources.connect],
    ['media-src', "'self'", ...sources.media],
    ['frame-src', "'self'", ...sources.frame],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...sources.form],
    // The map is in a frame of the site; nobody else may frame a page.
    ['frame-ancestors', "'self'"],
  ];
  if (sources.script.length === 0) {
    directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', 'default']);
  }
  if (sources.reports !== undefined) {
    // `report-uri` is for browsers without support for `report-to`; the others ignore it.
    directives.push(['report-to', REPORT_GROUP], ['report-uri', sources.reports]);
  }
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Report endpoints: in the current format, and in the older one, which is the only one for network errors. */
function listReportHeaders(address: string): [name: string, value: string][] {
  const group = { group: REPORT_GROUP, max_age: DAY_S, endpoints: [{ url: address }] };
  return [
    ['Reporting-Endpoints', `${REPORT_GROUP}="${address}"`],
    ['Report-To', JSON.stringify(group)],
    ['NEL', JSON.stringify({ report_to: REPORT_GROUP, max_age: DAY_S })],
  ];
}

/** Headers of every response, on a static host and from the service. */
export function listSecurityHeaders(sources: Sources): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(sources)],
    // Without includeSubDomains and preload: they would affect the agency's other sites too.
    ['Strict-Transport-Security', `max-age=${TWO_YEARS_S}`],
    ['X-Content-Type-Options', 'nosniff'],
    // For browsers without frame-ancestors.
    ['X-Frame-Options', 'SAMEORIGIN'],
    // YouTube refuses to play on pages without a referrer.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', permissionsPolicy()],
    ...(sources.reports === undefined ? [] : listReportHeaders(sources.reports)),
  ];
}

/** Hashed files never change. Pages and data are revalidated, so that newly hidden data do not linger. */
export const CACHE = {
  forever: 'public, max-age=31536000, immutable',
  askAgain: 'public, max-age=0, must-revalidate',
  oneHour: 'public, max-age=3600',
  /** A response that depends on the visitor, which no shared cache may serve to another. */
  oneVisitor: 'private, max-age=0, must-revalidate',
} as const;

/**
 * Speculation rules: a browser prefetches the page of a link that is pointed at; set by a header, so no page needs a
 * script.
 */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Prefetched, never prerendered: an unseen page runs no script and counts no view. Excludes routes of the service and
 * files other than pages.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/data/*', '/pictures/*', '/*.*', '/*\\?*'] } },
          { not: { selector_matches: '[download], [target], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * A `_headers` file for static hosts. No two rules with the same header match one path: some hosts would join their
 * values.
 */
export function writeHeadersFile(sources: Sources, languages: readonly string[]): string {
  const rules: [path: string, headers: [string, string][]][] = [
    ['/*', [...listSecurityHeaders(sources), ['Speculation-Rules', `"${SPECULATION_RULES_PATH}"`]]],
    [SPECULATION_RULES_PATH, [['Content-Type', SPECULATION_RULES_TYPE]]],
    ['/_astro/*', [['Cache-Control', CACHE.forever]]],
    ['/_pictures/*', [['Cache-Control', CACHE.forever]]],
    ['/pictures/*', [['Cache-Control', CACHE.oneHour]]],
    ['/data/*', [['Cache-Control', CACHE.askAgain]]],
    ...languages.map((language): [string, [string, string][]] => [
      `/${language}/*`,
      [['Cache-Control', CACHE.askAgain]],
    ]),
  ];
  const lines = rules.flatMap(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]);
  return `${lines.join('\n')}\n`;
}

/** Headers that a `_headers` file sets for every path. */
export function readHeadersFile(text: string): [name: string, value: string][] {
  const lines = text.split('\n');
  const start = lines.indexOf('/*');
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return rest.slice(0, end < 0 ? undefined : end).flatMap((line): [string, string][] => {
    const [, name, value] = /^\s+([\w-]+):\s*(\S.*)$/.exec(line) ?? [];
    return name && value ? [[name, value.trim()]] : [];
  });
}

/** Contact for vulnerability reports (RFC 9116); the file expires before a year is over. */
export function securityText({ email, url, languages, until }: Security): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

type Security = { email: string; url: string; languages: readonly string[]; until: Date };
