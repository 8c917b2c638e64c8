import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { REGIONS } from '#domain/place/region.ts';
import { parseUrl } from '#domain/text/parse-url.ts';
import { fault } from './fault.ts';

/** How a refresh can end, as the exit code of its command. docs/refresh.md lists them for those who write schedules. */
export const EXIT_CODES = {
  published: 0,
  /** The snapshot has a fault that stops, or --strict found a legal fact missing. */
  stopped: 1,
  /** The source, a part of a split build or an option cannot be used. */
  source: 2,
  /** Too much would go, or the delivery looks older than the site; --accept goes on. */
  loss: 3,
  /** The built site failed verification, or held a hidden value. */
  unverified: 4,
  /** Another refresh is at work. */
  busy: 5,
  /** The machine: disk full, no right to write. */
  machine: 6,
  /** Published, but for a text or a property that told what must stay hidden. */
  withheld: 7,
  /** An error of the program itself; the number is that of sysexits.h, which no other command gives another meaning. */
  bug: 70,
} as const;

export type Outcome = keyof typeof EXIT_CODES;
/** Whether a refresh that ended so has put its site online. */
export const isPublished = (outcome: string): boolean => outcome === 'published' || outcome === 'withheld';
export const OUTCOMES = Object.keys(EXIT_CODES) as [Outcome, ...Outcome[]];

export const STAGES = ['fetch', 'check', 'pictures', 'compare', 'build', 'finish', 'verify', 'publish'] as const;
export type Stage = (typeof STAGES)[number];

export const stageTime = z.object({ stage: z.enum(STAGES), seconds: z.number() });
export type StageTime = z.infer<typeof stageTime>;

const names = z.array(z.object({ id: z.string(), title: z.string() }));
const euro = z.object({ from: z.exactOptional(z.number()), to: z.exactOptional(z.number()) });

/** What one language of the site gained, lost and changed (domain/property/difference.ts). */
const difference = z.object({
  language: z.string(),
  before: z.number(),
  after: z.number(),
  added: names,
  changed: z.array(
    z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()), euro: z.exactOptional(euro) }),
  ),
  sold: names,
  rented: names,
  gone: names,
  back: z.exactOptional(names),
  renumbered: z.exactOptional(z.array(z.object({ id: z.string(), title: z.string(), from: z.string() }))),
  isTextLost: z.boolean(),
});

/** A property whose advertisement does not state what the law of its region asks. */
const missingFacts = z.object({
  id: z.string(),
  title: z.string(),
  region: z.enum(REGIONS),
  facts: z.array(z.string()),
  /** What its file must hold, though no advertisement need give it. */
  fileFacts: z.exactOptional(z.array(z.string())),
});
export type MissingFacts = z.infer<typeof missingFacts>;

/** What is to be said of the pictures of a property that are there; numbers count from 1, in the order they are shown. */
const propertyPictures = z.object({
  id: z.string(),
  title: z.string(),
  count: z.number(),
  /** Less than a thousand pixels on the longer side. */
  small: z.array(z.number()),
  blurred: z.array(z.number()),
  /** How many photographs do not name whose they are. */
  withoutRights: z.number(),
  isPlanFirst: z.boolean(),
});
export type PropertyPictures = z.infer<typeof propertyPictures>;

/** What holds a refresh until somebody says that it is right: too much would go, or a rule of a whole delivery. */
const GATES = ['loss', 'comeback', 'olderDelivery'] as const;
export type Gate = (typeof GATES)[number];

/** All that a refresh reports. */
export const report = z.object({
  outcome: z.enum(OUTCOMES),
  /** What happened, in a sentence. */
  message: z.string(),
  from: z.string(),
  at: z.iso.datetime(),
  /** Id of the release that was published. */
  release: z.exactOptional(z.string()),
  language: z.enum(LANGUAGES),
  differences: z.array(difference),
  faults: z.array(fault),
  times: z.array(stageTime),
  /** How many pages the site has, and how many of them were rendered. */
  pages: z.exactOptional(z.object({ total: z.number(), rendered: z.number() })),
  missingFacts: z.array(missingFacts),
  /** Why it was held, of a refresh that was. */
  held: z.exactOptional(z.array(z.enum(GATES))),
  /** Of the pictures that the site serves itself. */
  pictures: z.exactOptional(
    z.object({
      fetched: z.number(),
      /** How many lack their large sizes. */
      left: z.number(),
      properties: z.array(propertyPictures),
    }),
  ),
});
export type Report = z.infer<typeof report>;

/** Below a store: a page for people and JSON for programs per report. */
export const REPORT_FOLDER = 'reports';
/** "2026-11-21T10-00-00-000Z-published". */
const REPORT_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z]+)$/;

export const reportName = ({ at, outcome }: Pick<Report, 'at' | 'outcome'>): string =>
  `${at.replace(/[:.]/g, '-')}-${outcome}`;

/** When a report was written and how its refresh ended; undefined for a name that no report has. */
export function parseReportName(name: string): { at: string; outcome: Outcome } | undefined {
  const [, hour, minute, second, rest, outcome] = REPORT_NAME.exec(name) ?? [];
  const known = OUTCOMES.find((one) => one === outcome);
  return known && { at: `${hour}:${minute}:${second}.${rest}Z`, outcome: known };
}

/** What a refresh, or the way back to a release, says of itself while it is at work and when it has ended. */
export const refreshStatus = z.object({
  /** The job of the queue that it does; absent when somebody started it in a shell. */
  job: z.exactOptional(z.string()),
  action: z.enum(['refresh', 'rollback']),
  pid: z.number(),
  /** Tells its process from a later one with the same number. */
  begun: z.exactOptional(z.string()),
  from: z.exactOptional(z.string()),
  startedAt: z.string(),
  /** The stage it is in, which one of how many that is, and since when. */
  stage: z.exactOptional(z.enum(STAGES)),
  step: z.exactOptional(z.number()),
  steps: z.exactOptional(z.number()),
  stageStartedAt: z.exactOptional(z.string()),
  times: z.array(stageTime),
  endedAt: z.exactOptional(z.string()),
  outcome: z.exactOptional(z.enum(OUTCOMES)),
  message: z.exactOptional(z.string()),
  release: z.exactOptional(z.string()),
  report: z.exactOptional(z.string()),
});
export type RefreshStatus = z.infer<typeof refreshStatus>;

/** Below a store. */
export const STATUS_FILE = 'refresh-status.json';

/** True for a process of this machine that is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: alive, but not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A source as it may be shown: an address without password and query, which may hold a key. */
export function formatSource(from: string): string {
  if (!from.includes('://')) return from;
  const url = parseUrl(from);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : from.replace(/(?<=:\/\/)[^/]*@|[?#].*$/gs, '');
}
