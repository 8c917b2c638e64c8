// What a program of an agency can do for its site. Each program is one folder beside this file.
import type { ProgramAnswer } from './program-client.ts';

/** Something that `npm run connect` asks for. */
export type ProgramField = {
  name: string;
  question: string;
  isSecret?: true;
  /** An empty answer is left out. */
  isOptional?: true;
  /** Value of an empty answer. */
  fallback?: string;
  /** Returns what is wrong with an answer. */
  findFault?: (answer: string) => string | undefined;
};

export type ProgramSettings = Readonly<Record<string, string>>;

/** One page of a list; `total` is the program's own count of the whole list. */
export type ListPage = { estates: readonly unknown[]; total: number | undefined; at: ProgramAnswer['at'] };
export type PageRequest = {
  offset: number;
  limit: number;
  /** Only those changed since then, in milliseconds since 1970. */
  since?: number | undefined;
};

/** A list that is read page by page. */
export type PagedFeed = {
  kind: 'pages';
  pageSize: number;
  readPage: (request: PageRequest) => Promise<ListPage>;
  idOf: (estate: unknown) => string | undefined;
  /** Numbers deleted since then; without it only the whole list shows who left. */
  listDeleted?: (since: number) => Promise<readonly string[]>;
};

/** A program that tells of a change, and is then asked for the property. */
export type HookFeed = {
  kind: 'hooks';
  /** The event in a request with a valid signature; undefined for any other request. */
  readHook: (request: HookRequest) => HookEvent | undefined;
  /** Undefined when the program no longer has it, or no longer gives it. */
  findOne: (id: string) => Promise<unknown>;
  /** An estate that the import takes off the list. */
  tombstone: (id: string) => unknown;
  /** How long after its event a property can be fetched. */
  fetchWithinMs: number;
  /** Proves that the program accepts our password. */
  knock: () => Promise<void>;
};

/** A file that holds everything, at an address or in a folder. */
export type FileFeed = {
  kind: 'file';
  /** Saves the files into this folder, the oldest first; `version` changes whenever they do. */
  fetch: (folder: string, version: string | undefined) => Promise<FetchedFiles | 'same'>;
};
export type FetchedFiles = { files: readonly string[]; version: string };

export type HookRequest = { header: (name: string) => string | undefined; body: Uint8Array };
export type HookEvent = { id: string; kind: 'changed' | 'deleted'; happenedAt: number };

/** A lead as another program receives it: without confidential answers, files and other people's addresses. */
export type GivenLead = {
  id: string;
  /** The reference that the visitor has. */
  reference: string;
  form: string;
  /** What was asked, in the staff's language. */
  title: string;
  language: string;
  createdAt: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  propertyId: string | undefined;
  /** All answers that may be given, a line each. */
  text: string;
  /** The program's own number for this person, from an earlier delivery. */
  personNumber: string | undefined;
};
export type GivenVisit = GivenLead & { date: string; from: string; until: string; state: string };
export type GivenAnswer = GivenLead & { subject: string; answer: string };
/** The program's own number for what it received. */
export type Given = { number: string | undefined };

export type Connector = {
  /** Format of the import (publishing/import/formats.ts). */
  format: string | undefined;
  feed: PagedFeed | HookFeed | FileFeed;
  giveLead?: (lead: GivenLead) => Promise<Given>;
  giveVisit?: (visit: GivenVisit) => Promise<Given>;
  giveAnswer?: (answer: GivenAnswer) => Promise<Given>;
};

export type ConnectParts = { now: () => number; pause?: ((ms: number) => Promise<unknown>) | undefined };

export type Program = {
  /** As staff read it. */
  title: string;
  fields: readonly ProgramField[];
  connect: (settings: ProgramSettings, parts: ConnectParts) => Connector;
};
