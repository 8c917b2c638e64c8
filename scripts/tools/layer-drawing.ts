// Generates docs/layers.md: a drawing of the layers and rooms, their contents and imports.

export const LAYERS_FILE = 'docs/layers.md';

const CONTENTS: Readonly<Record<string, string>> = {
  scripts:
    'one command per npm script; tools/ for developers, bench/ measurements, drills/ faults on purpose, demo/ the workshop of the demo',
  pages: 'every page of the site, and the files beside them',
  publishing: 'builds, bundles and refreshes the site; keeps its releases',
  service: 'the HTTP service: leads, mails, owners, alerts, staff',
  layouts: 'whole pages composed of features',
  features: 'what a visitor sees, one folder per word',
  site: 'what a built site consists of: pages and their keys, metadata, structured data, feeds, search data',
  stores: 'state that several islands of a page share',
  snapshot: 'reads and checks the snapshot, makes the public projection',
  api: 'shapes that two programs share',
  words: 'how a property, a price, a fault, a difference is said in a language',
  routing: 'address ↔ page, and the list of all pages',
  i18n: 'languages, translator, texts',
  web: "what is HTTP's and the browser's: headers, breakpoints",
  remote: "what talks to other machines' storage: buckets (S3), new tries",
  domain: "the trade's rules, pure",
  ui: 'icons, pictures, buttons: no texts, no state',
  styles: 'layers, tokens, base, print',
};

/** Contents of a room, by layer and name. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  domain: {
    '': 'languages, routes, lists by key, own values of an object',
    text: 'texts: folded, searched, shortened, numbers in words',
    time: 'days, clocks, zones, schedules',
    look: 'colours and their contrast',
    consent: 'what is asked about cookies, and campaigns',
    place: 'towns, regions, streets, distances',
    price: 'amounts: read, found in texts, their history',
    format: 'how figures, money, dates and lists are written',
    visits: 'visiting days and times, open houses',
    search: 'what a search finds',
    law: 'legal figures with their sources, energy classes, how long is kept',
    property: 'what a property is: its fields, its price, what it hides, what is hard to believe of it',
    costs: 'what buying, a loan or moving in costs',
    list: 'filters, orders and pages of a list',
    alerts: 'whom an alert tells, of what, when',
    forms: 'every form: its fields, its effects, the register of what is kept',
    site: 'the public site in one object, its colleagues and offices',
  },
  snapshot: {
    '': 'a record read, hidden, projected; the site that is checked; its state and settings',
    schema: 'the shapes of the files of a snapshot',
    'read-values': 'readers of single values, however they are written',
  },
  site: {
    '': 'the site as pages are made from it: addresses, keys of pages, texts beside them',
    files: 'files that programs read: feeds, sitemaps, robots, manifest, texts',
    head: 'metadata and structured data of a page',
    props: 'what islands and cards are given: forms, filters, cards, places',
    built: 'the site in one object, which every page is made from',
    data: 'data of the search and of the service',
    property: 'what the public is shown of a property',
  },
  features: {
    article: 'articles, colleagues and reviews as cards',
    chrome: 'head, menu, languages, banner, foot',
    consent: 'the dialog of consent, and what it lets load',
    costs: 'what buying and moving in cost',
    feed: 'links to feeds',
    feedback: 'pages that thank',
    forms: 'every form',
    list: 'lists of properties, filters, cards',
    map: 'maps in a frame of their own, pins, colours',
    page: 'parts of pages of text',
    past: 'prices of before, and properties that are gone',
    portal: "the owner's portal",
    project: 'projects as cards',
    property: 'the page of a property: gallery, facts, energy, plans, price',
    search: 'the search block and its popup',
    shortlist: 'saved properties, compared',
  },
  publishing: {
    commands:
      'what the npm scripts run: build, refresh, publish, import, merge, pictures, releases, rollback, state, new-agency',
    dev: 'the development server',
    refresh: 'a refresh, step by step: fetch, check, compare, render, verify, publish, report',
    split: 'parts of a site, built on several machines and merged',
    build: 'renders, finishes and searches the pages of a site',
    deploy: 'sends what has changed to a bucket, a folder or another machine',
    bundle: "Astro's bundle of the code, made once and reused",
    releases: 'releases on the disk: made, served, locked, verified',
    origin: 'what a site is made from, as digests',
    pictures: 'the store of pictures: fetched, resized, placed in a site',
    import: 'formats of other programs, as properties',
    'new-agency': 'the snapshot that an agency begins with',
    files: 'files of a site: listed, digested, compressed, linked',
    sources: 'snapshots from outside: a folder, a zip, an address',
    console: 'what a person at the terminal reads: faults, progress, crashes',
  },
  service: {
    '': 'server and service: reads the settings, puts the tables of mails and duties together, starts and stops',
    http: 'every address: routes, contract, files of the site, readiness, metrics, log',
    staff: 'the pages of staff',
    portal: "owners' statistics, history and rights",
    alerts: 'search alerts and newsletters',
    demo: 'reads the invented past of the demo, which scripts/demo writes',
    leads: 'forms: checked, stored, released, listed, deleted when their time is over',
    owners: 'accounts of owners: login, sessions, passwords',
    visits: 'times, diary, calendars of agents, changes of a visit',
    views: 'views of properties, counted',
    refresh: 'queue, schedule and runner of refreshes',
    backup: 'backups: made, sent, restored',
    mail: 'the outbox, how a mail looks, and whether mails arrive',
    audit: 'the audit trail',
    duties: 'what happens every so often: one table, one runner, claims between processes',
    rates: 'limits, throttles, proof of work',
    web: 'what an answer is made of: bodies, pages, refusals, signatures',
    settings: 'the settings, and what commands share',
    keys: 'secrets, signed links, encrypted values',
    clock: 'which time is believed',
    'site-data': 'what the service knows of the site',
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
    '# The layers of the house',
    '',
    'Written by `scripts/tools/check-imports.ts --write`, which `npm run check` holds it against. A layer imports only what',
    'stands on a lower level: nothing above, nothing beside, never in a circle.',
    '',
    ...drawTower(layers),
    '',
    '| level | layer | what it holds | imports today |',
    '|---|---|---|---|',
    ...drawTable(layers, CONTENTS),
    '',
    ...rooms.flatMap((tower) => [
      `## The rooms of ${tower.name}`,
      '',
      'A room imports only rooms on lower floors. What it offers to a room below it registers in a table at start.',
      '',
      ...drawTower(tower),
      '',
      '| floor | room | what it holds | imports today |',
      '|---|---|---|---|',
      ...drawTable(tower, ROOMS[tower.name] ?? {}),
      '',
    ]),
  ].join('\n');
}
