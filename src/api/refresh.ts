import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { REGIONS } from '#domain/place/region.ts';
import { parseUrl } from '#domain/text/parse-url.ts';
import { fault } from './fault.ts';

/** Outcomes of a refresh with their exit codes, which docs/refresh.md lists for schedulers. */
export const EXIT_CODES = {
  published: 0,
  /** The snapshot has a fatal error, or --strict found that a legally required fact is missing. */
  stopped: 1,
  /** The source, an option, or the part given for a split build is invalid. */
  source: 2,
  /**
   * Too many properties would disappear or become available again, or the export seems older than the site; --accept
   * publishes anyway.
   */
  loss: 3,
  /** The built site failed verification, or contained a hidden value. */
  unverified: 4,
  /** Another refresh is running. */
  busy: 5,
  /** System error: disk full, no write permission. */
  machine: 6,
  /** Published; a text or a property was withheld because it revealed hidden data. */
  withheld: 7,
  /** A bug, in this or any other publishing command. 70 is EX_SOFTWARE of sysexits.h. */
  bug: 70,
} as const;

export type Outcome = keyof typeof EXIT_CODES;
/** True when a refresh with this outcome has published its site. */
export const isPublished = (outcome: string): boolean => outcome === 'published' || outcome === 'withheld';
export const OUTCOMES = Object.keys(EXIT_CODES) as [Outcome, ...Outcome[]];

export const STAGES = ['fetch', 'check', 'pictures', 'compare', 'build', 'finish', 'verify', 'publish'] as const;
export type Stage = (typeof STAGES)[number];

export const stageTime = z.object({ stage: z.enum(STAGES), seconds: z.number() });
export type StageTime = z.infer<typeof stageTime>;

const names = z.array(z.object({ id: z.string(), title: z.string() }));
const euro = z.object({ from: z.exactOptional(z.number()), to: z.exactOptional(z.number()) });

/** Changes of one language of the site (domain/property/difference.ts). */
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

/** Property whose advertisement lacks facts that the region's law requires. */
const missingFacts = z.object({
  id: z.string(),
  title: z.string(),
  region: z.enum(REGIONS),
  facts: z.array(z.string()),
  /** Facts required in the property's file, but not in the advertisement. */
  fileFacts: z.exactOptional(z.array(z.string())),
});
export type MissingFacts = z.infer<typeof missingFacts>;

/** Problems of a property's pictures. Numbers count from 1 in display order. */
const propertyPictures = z.object({
  id: z.string(),
  title: z.string(),
  count: z.number(),
  /** Pictures whose longer side is under a thousand pixels. */
  small: z.array(z.number()),
  blurred: z.array(z.number()),
  /** Number of photographs without a rights holder. */
  withoutRights: z.number(),
  isPlanFirst: z.boolean(),
});
export type PropertyPictures = z.infer<typeof propertyPictures>;

/**
 * Reason why a refresh is held until somebody accepts it: too large a loss, sold or let properties that return, or an
 * outdated export.
 */
const GATES = ['loss', 'comeback', 'olderDelivery'] as const;
export type Gate = (typeof GATES)[number];

/** Refresh report. */
export const report = z.object({
  outcome: z.enum(OUTCOMES),
  /** Outcome as a sentence. */
  message: z.string(),
  from: z.string(),
  at: z.iso.datetime(),
  /** ID of the published release. */
  release: z.exactOptional(z.string()),
  language: z.enum(LANGUAGES),
  differences: z.array(difference),
  faults: z.array(fault),
  times: z.array(stageTime),
  /** Number of all pages, and of the rendered ones. */
  pages: z.exactOptional(z.object({ total: z.number(), rendered: z.number() })),
  missingFacts: z.array(missingFacts),
  /** Reasons why the refresh was held. */
  held: z.exactOptional(z.array(z.enum(GATES))),
  /** Statistics of the pictures that the site serves itself. */
  pictures: z.exactOptional(
    z.object({
      fetched: z.number(),
      /** Number of pictures whose large sizes are missing. */
      left: z.number(),
      properties: z.array(propertyPictures),
    }),
  ),
});
export type Report = z.infer<typeof report>;

/** Folder of reports below a store: per report an HTML page and a JSON file. */
export const REPORT_FOLDER = 'reports';
/** Name of a report, such as "2026-11-21T10-00-00-000Z-published". */
const REPORT_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z]+)$/;

export const reportName = ({ at, outcome }: Pick<Report, 'at' | 'outcome'>): string =>
  `${at.replace(/[:.]/g, '-')}-${outcome}`;

/** Time and outcome from the name of a report; undefined for an invalid name. */
export function parseReportName(name: string): { at: string; outcome: Outcome } | undefined {
  const [, hour, minute, second, rest, outcome] = REPORT_NAME.exec(name) ?? [];
  const known = OUTCOMES.find((one) => one === outcome);
  return known && { at: `${hour}:${minute}:${second}.${rest}Z`, outcome: known };
}

/** Status of the current or last refresh or rollback. */
export const refreshStatus = z.object({
  /** ID of the queue job; missing when the run was started in a shell. */
  job: z.exactOptional(z.string()),
  action: z.enum(['refresh', 'rollback']),
  pid: z.number(),
  /** ID of the process (snapshot/process.ts), which distinguishes it from a later process with the same PID. */
  begun: z.exactOptional(z.string()),
  from: z.exactOptional(z.string()),
  startedAt: z.string(),
  /** Current stage, its number, the number of stages, and its start time. */
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

/** File with the refresh status, below a store's folder. */
export const STATUS_FILE = 'refresh-status.json';

/** True when a process with this PID is running on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Source for display: a URL without its password and query, which may contain secrets. */
export function formatSource(from: string): string {
  if (!from.includes('://')) return from;
  const url = parseUrl(from);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : from.replace(/(?<=:\/\/)[^/]*@|[?#].*$/gs, '');
}
