/** External origins that pages may use, by purpose. The content security policy blocks all others. */
export type Sources = {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  media: readonly string[];
  frame: readonly string[];
  /** Origins to which forms may be submitted. */
  form: readonly string[];
  /** URL to which browsers report violations; without it they report nothing. */
  reports?: string;
};

export const NO_SOURCES: Sources = { script: [], connect: [], image: [], media: [], frame: [], form: [] };

/** Path of the report endpoint on the service. */
export const REPORTS_PATH = '/api/reports';
const REPORT_GROUP = 'reports';

const TWO_YEARS_S = 63_072_000;
const DAY_S = 86_400;

/** Browser features that neither the site nor an embedded tour needs. */
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

/**
 * Value of the `Permissions-Policy` header. The page itself may use the features in `allowed`; frames may use none of
 * the listed features.
 */
export const permissionsPolicy = (allowed: readonly string[] = []): string =>
  REFUSED_FEATURES.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');

/** Features that a page with passkeys needs. */
export const PASSKEY_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];

/**
 * Content security policy of a page: allows the site's own files and the given origins; no inline scripts or styles,
 * eval or plug-ins. Requires Trusted Types unless third-party scripts are allowed, because these write HTML.
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
    // The site frames its own map; other sites must not frame a page.
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

/**
 * Headers that set the report endpoint, in the current and in the older format. Network errors are reported only with
 * the older one.
 */
function listReportHeaders(address: string): [name: string, value: string][] {
  const group = { group: REPORT_GROUP, max_age: DAY_S, endpoints: [{ url: address }] };
  return [
    ['Reporting-Endpoints', `${REPORT_GROUP}="${address}"`],
    ['Report-To', JSON.stringify(group)],
    ['NEL', JSON.stringify({ report_to: REPORT_GROUP, max_age: DAY_S })],
  ];
}

/** Security headers of every response, from the service and from a static host. */
export function listSecurityHeaders(sources: Sources): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(sources)],
    // No includeSubDomains and preload, which would affect other sites of the agency.
    ['Strict-Transport-Security', `max-age=${TWO_YEARS_S}`],
    ['X-Content-Type-Options', 'nosniff'],
    // For browsers that do not support frame-ancestors.
    ['X-Frame-Options', 'SAMEORIGIN'],
    // YouTube refuses to play on pages without a referrer.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', permissionsPolicy()],
    ...(sources.reports === undefined ? [] : listReportHeaders(sources.reports)),
  ];
}

/**
 * Cache-Control values. Content-hashed files are immutable. Pages and data are revalidated, so that data hidden later
 * do not stay in caches.
 */
export const CACHE = {
  forever: 'public, max-age=31536000, immutable',
  askAgain: 'public, max-age=0, must-revalidate',
  oneHour: 'public, max-age=3600',
  /** For responses that depend on the visitor: shared caches must not store them. */
  oneVisitor: 'private, max-age=0, must-revalidate',
} as const;

/**
 * Path of the speculation rules, with which browsers prefetch a page when the visitor points at a link. A header refers
 * to them, so that pages need no script.
 */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Prefetches pages but never prerenders them, since prerendering would run scripts and count a view. Excludes the
 * service's API, files other than pages, and URLs with a query.
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

/**
 * security.txt (RFC 9116) with the contact for vulnerability reports. `until`: expiry date, which should be less than a
 * year ahead.
 */
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
