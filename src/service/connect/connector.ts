// Types of a connector to the agency's program. Each program has a folder beside this file.
import type { ProgramAnswer } from './program-client.ts';

/** A setting that `npm run connect` asks for. */
export type ProgramField = {
  name: string;
  question: string;
  isSecret?: true;
  /** The answer may be empty; the setting is then omitted. */
  isOptional?: true;
  /** Asked only if this earlier question was answered. */
  follows?: string;
  /** Default value for an empty answer. */
  fallback?: string;
  /** Returns a description of a valid answer; undefined when the given answer is valid. */
  validateAnswer?: (answer: string) => string | undefined;
};

export type ProgramSettings = Readonly<Record<string, string>>;

/** One page of a list; `total` is the program's own count of the whole list. */
export type ListPage = { estates: readonly unknown[]; total: number | undefined; at: ProgramAnswer['at'] };
export type PageRequest = {
  offset: number;
  limit: number;
  /** Requests only properties changed since this time, in milliseconds since 1970. */
  since?: number | undefined;
};

/** A list that is read page by page. */
export type PagedFeed = {
  kind: 'pages';
  pageSize: number;
  readPage: (request: PageRequest) => Promise<ListPage>;
  idOf: (estate: unknown) => string | undefined;
};

/** A program that announces each change by webhook; the property is then fetched. */
export type HookFeed = {
  kind: 'hooks';
  /** The event in a request with a valid signature; undefined for any other request. */
  readHook: (request: HookRequest) => HookEvent | undefined;
  /** The property; undefined if the program no longer has or no longer delivers it. */
  findOne: (id: string) => Promise<unknown>;
  /** A record that makes the import remove the property. */
  tombstone: (id: string) => unknown;
  /** Milliseconds after its event during which a property can be fetched. */
  fetchWithinMs: number;
  /** Verifies that the program accepts our credentials. */
  knock: () => Promise<void>;
};

/** Files with the whole list, downloaded from a URL. */
export type FileFeed = {
  kind: 'file';
  /** Saves the files into this folder, the oldest first; `version` changes with their content. */
  fetch: (folder: string, version: string | undefined) => Promise<FetchedFiles | 'same'>;
};
export type FetchedFiles = { files: readonly string[]; version: string };

/** A folder that a program uploads deliveries to. Each delivery states whether it is the whole list. */
export type FolderFeed = {
  kind: 'folder';
  /** All deliveries, oldest first. `isRead` is true for those that are already imported and need no check. */
  list: (isRead: (key: string) => boolean) => Promise<readonly FoundDelivery[]>;
};
export type FoundDelivery = {
  /** Changes whenever the file does. */
  key: string;
  name: string;
  path: string;
  size: number;
  state: 'read' | 'whole' | 'writing' | 'cut' | 'picturesMissing';
};

export type HookRequest = { header: (name: string) => string | undefined; body: Uint8Array };
export type HookEvent = { id: string; kind: 'changed' | 'deleted'; happenedAt: number };

/** A lead as sent to another program: without confidential answers, files and other people's addresses. */
export type GivenLead = {
  id: string;
  /** The reference number shown to the visitor. */
  reference: string;
  form: string;
  /** The request in a few words, in the staff's language. */
  title: string;
  language: string;
  createdAt: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyId: string | undefined;
  /** All answers that may be passed on, one per line. */
  text: string;
  /** The program's own ID of this person, from an earlier transfer. */
  personNumber: string | undefined;
};
export type GivenVisit = GivenLead & { date: string; from: string; until: string; state: string };
export type GivenAnswer = GivenLead & { subject: string; answer: string };
/** View counts per property for one past day in Belgium: totals only, no data about visitors. */
export type GivenViews = { day: string; counts: readonly { propertyId: string; views: number }[] };
/** The ID that the program gave to the received item. */
export type HandoverReceipt = { number: string | undefined };

export type Connector = {
  /** Format of the import (publishing/import/formats.ts). */
  format: string | undefined;
  feed: PagedFeed | HookFeed | FileFeed | FolderFeed;
  giveLead?: (lead: GivenLead) => Promise<HandoverReceipt>;
  /** `eventId` is the ID of this version of the visit, the same at each retry. */
  giveVisit?: (visit: GivenVisit, eventId: string) => Promise<HandoverReceipt>;
  /** `eventId` is the ID of this answer, the same at each retry. */
  giveAnswer?: (answer: GivenAnswer, eventId: string) => Promise<HandoverReceipt>;
  giveViews?: (views: GivenViews) => Promise<void>;
};

export type ConnectParts = { now: () => number; pause?: ((ms: number) => Promise<unknown>) | undefined };

export type Program = {
  /** The program's name for staff. */
  title: string;
  fields: readonly ProgramField[];
  connect: (settings: ProgramSettings, parts: ConnectParts) => Connector;
};
