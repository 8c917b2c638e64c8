// Generates docs/layers.md: a drawing of the layers and rooms, their contents and imports.

export const LAYERS_FILE = 'docs/layers.md';

const CONTENTS: Readonly<Record<string, string>> = {
  scripts:
    'one command per npm script; tools/ for developers, bench/ measurements, drills/ fault injection, demo/ sources of the demo',
  pages: 'every page of the site, and the files beside them',
  publishing: 'builds, bundles and refreshes the site; keeps its releases',
  service: 'the HTTP service: leads, mails, owners, alerts, staff',
  layouts: 'whole pages composed of features',
  features: 'visible parts of the site, one folder per feature',
  site: 'contents of a built site: pages and their keys, metadata, structured data, feeds, search data',
  stores: 'state that several islands of a page share',
  snapshot: 'reads and validates the snapshot, creates the public projection',
  api: 'data formats shared by two programs',
  words: 'texts about a property, a price, a fault, a difference in each language',
  routing: 'address ↔ page, and the list of all pages',
  i18n: 'languages, translator, texts',
  web: 'HTTP and browser basics: headers, breakpoints',
  remote: "what talks to other machines' storage: buckets (S3), retries",
  domain: "the trade's rules, pure",
  ui: 'icons, pictures, buttons: no texts, no state',
  styles: 'layers, tokens, base, print',
};

/** Contents of a room, by layer and name. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  domain: {
    '': 'languages, routes, grouping, own properties of objects',
    text: 'texts: folding, searching, truncating, numbers in words',
    time: 'days, clocks, zones, schedules',
    look: 'colours and their contrast',
    consent: 'cookie consent, and campaigns',
    place: 'towns, regions, streets, distances',
    price: 'amounts: parsing, finding in texts, history',
    format: 'formatting of numbers, money, dates and lists',
    visits: 'visiting days and times, open houses',
    search: 'search of places, properties and sentences',
    law: 'legal figures with their sources, energy classes, retention periods',
    property: 'a property: its fields, price, hidden data, doubtful values',
    costs: 'costs of buying, a loan and moving in',
    list: 'filters, sorting and pages of a list',
    alerts: 'recipients, contents and times of alerts',
    forms: 'every form: its fields, its effects, the register of processing',
    site: 'the public site in one object, its colleagues and offices',
  },
  snapshot: {
    '': 'parsing, redacting and projecting records; the validated site; its state and settings',
    schema: 'schemas of the files of a snapshot',
    'read-values': 'parsers of single values in any notation',
  },
  site: {
    '': 'input of pages: addresses, cache keys, texts beside them',
    files: 'machine-readable files: feeds, sitemaps, robots, manifest, texts',
    head: 'metadata and structured data of a page',
    props: 'props of islands and cards: forms, filters, cards, places',
    built: 'the site in one object, the input of every page',
    data: 'data for the search and the service',
    property: 'public data of a property',
  },
  features: {
    article: 'articles, colleagues and reviews as cards',
    chrome: 'head, menu, languages, banner, foot',
    consent: 'the consent dialog, and the services it permits',
    costs: 'costs of buying and moving in',
    feed: 'links to feeds',
    feedback: 'thank-you pages',
    forms: 'every form',
    list: 'lists of properties, filters, cards',
    map: 'maps in a frame, pins, colours',
    page: 'parts of text pages',
    past: 'former prices, and removed properties',
    portal: "the owner's portal",
    project: 'projects: cards, units, the project of a unit',
    property: 'the page of a property: gallery, facts, energy, plans, price',
    search: 'the search block and its popup',
    shortlist: 'saved properties, compared',
  },
  publishing: {
    commands:
      'commands of the npm scripts: build, refresh, publish, import, merge, pictures, releases, rollback, state, new-agency',
    dev: 'the development server',
    refresh: 'a refresh, step by step: fetch, check, compare, render, verify, publish, report',
    split: 'parts of a site, built on several machines and merged',
    build: 'renders, finishes and searches the pages of a site',
    translate: 'texts that a record lacks in a language, from a translator: splitting, asking, checking, keeping',
    deploy: 'sends what has changed to a bucket, a folder or another machine',
    bundle: "Astro's bundle of the code, made once and reused",
    releases: 'releases on disk: creating, serving, locking, verifying',
    origin: 'inputs of a site, as digests',
    pictures: 'the picture store: fetching, resizing, linking into a site',
    import: 'importers for the formats of other programs',
    'new-agency': 'first snapshot of an agency',
    files: 'files of a site: listing, digesting, compressing, linking',
    sources: 'external snapshots: a folder, a zip, an address',
    console: 'terminal output: faults, progress, crashes',
  },
  service: {
    '': 'server and service: reads the settings, combines the tables of mails and duties, starts and stops',
    http: 'HTTP server: routes, contract, files of the site, readiness, metrics, log',
    staff: 'the frame of the pages of staff: login, menu, refreshing the site',
    people: 'accounts of staff: roles and rights, invitations, second factor, sessions',
    connect: 'the agency’s own program: reads its properties, gives it leads; one folder per program',
    desk: 'the pages where staff work: start, colleagues, audit trail',
    portal: "owners' statistics, history and rights",
    alerts: 'search alerts and newsletters',
    lists: 'lists and their sentence without scripts',
    demo: 'reads the invented past of the demo, which scripts/demo writes',
    leads: 'forms: validating, storing, releasing, listing, deleting after their retention period',
    owners: 'accounts of owners: login, sessions, passwords',
    visits: 'visit times, agents’ calendars, changes of a visit',
    views: 'counting views of properties',
    refresh: 'queue, schedule and runner of refreshes',
    backup: 'backups: creating, uploading, restoring',
    mail: 'the outbox, mail layout, delivery monitoring',
    audit: 'the audit trail',
    duties: 'background work: one table, one runner, claims between processes',
    rates: 'limits, throttles, proof of work',
    web: 'building blocks of requests and responses: bodies, pages, refusals, signatures',
    settings: 'the settings, and common code of commands',
    keys: 'secrets, signed links, encrypted values',
    clock: 'plausibility of clocks',
    'site-data': 'data about the site for the service',
    database: 'tables, both databases, queries that several rooms share',
  },
};

export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;
/** Layers or rooms by level, from the bottom up, with their imports. */
export type Tower = { name: string; levels: readonly (readonly string[])[]; arrows: Arrows };

/** Files beside the rooms have no name. */
const shown = (name: string): string => name || '(root)';

const drawTower = ({ levels }: Tower): string[] => [
  '```',
  ...levels.map((names, level) => `${String(level).padEnd(2)}  ${names.map(shown).join('   ')}`).reverse(),
  '```',
];

function drawTable({ levels, arrows }: Tower, contents: Readonly<Record<string, string>>): string[] {
  const byHeight = levels.flat().reverse();
  return levels
    .map((names, level) =>
      names.map((name) => {
        const below = byHeight.filter((other) => arrows.get(name)?.has(other));
        return `| ${level} | **${shown(name)}** | ${contents[name] ?? ''} | ${below.join(', ')} |`;
      }),
    )
    .reverse()
    .flat();
}

/**
 * Markdown: the levels from the top down, each layer with its contents and arrows, then the rooms of layers with
 * floors.
 */
export function drawLayers(layers: Tower, rooms: readonly Tower[]): string {
  return [
    '# The layers of the code',
    '',
    'Written by `scripts/tools/check-imports.ts --write`; `npm run check` verifies it. A layer imports only what',
    'is on a lower level: nothing above, nothing beside, no cycles.',
    '',
    ...drawTower(layers),
    '',
    '| level | layer | contents | imports |',
    '|---|---|---|---|',
    ...drawTable(layers, CONTENTS),
    '',
    ...rooms.flatMap((tower) => [
      `## The rooms of ${tower.name}`,
      '',
      'A room imports only rooms on lower floors. What it provides to a lower room is registered in a table at start.',
      '',
      ...drawTower(tower),
      '',
      '| floor | room | contents | imports |',
      '|---|---|---|---|',
      ...drawTable(tower, ROOMS[tower.name] ?? {}),
      '',
    ]),
  ].join('\n');
}
