// Imports the deliveries in a folder, each once, in the order of their time.
import { findOwn } from '#domain/own-value.ts';
import { ConnectError } from './connect-error.ts';
import type { FolderFeed, FoundDelivery } from './connector.ts';
import type { Progress } from './progress.ts';

const MINUTE_MS = 60_000;
/** An incomplete upload may continue during this time; staff are notified afterwards. */
const UPLOAD_WITHIN_MS = 10 * MINUTE_MS;
/** Pictures may be uploaded after their list; after this time the list is imported without them. */
const PICTURES_WITHIN_MS = 30 * MINUTE_MS;
/**
 * An unreadable delivery blocks later ones for this time, because the import rejects deliveries older than the last
 * one.
 */
const HELD_MS = 60 * MINUTE_MS;
/**
 * Time for which deliveries that are no longer in the folder are remembered: the folder may merely be offline (a disk
 * of another machine).
 */
const REMEMBERED_MS = 90 * 24 * 60 * MINUTE_MS;

type Entry = NonNullable<Progress['deliveries']>[string];

type Options = {
  feed: FolderFeed;
  progress: Progress;
  now: () => number;
  importOne: (delivery: { file: string; isOlderTaken: boolean }) => Promise<void>;
  save: (progress: Progress) => Promise<void>;
};

/** Imports the deliveries in the folder. Returns the first fault of a delivery, if there is one. */
export async function importDeliveries(options: Options): Promise<ConnectError | undefined> {
  const { feed, progress, now, importOne, save } = options;
  const known = progress.deliveries ?? {};
  const found = await feed.list((key) => findOwn(known, key)?.state === 'read');
  const time = now();
  const entries = new Map<string, Entry>(
    Object.entries(known).filter(([, { state, seenAt }]) => state === 'read' && seenAt > time - REMEMBERED_MS),
  );
  // Deliveries from before the program was connected are imported in order, even if the site's data are newer.
  const isFirst = progress.deliveries === undefined;
  for (const { key } of found) entries.set(key, findOwn(known, key) ?? { seenAt: time, state: 'waiting', isFirst });
  const record = async (key: string, entry: Entry) => {
    entries.set(key, entry);
    await save({ ...progress, deliveries: Object.fromEntries(entries) });
  };
  let fault: ConnectError | undefined;
  const behind: string[] = [];
  const leftOut: string[] = [];
  for (const delivery of found) {
    const { key, name } = delivery;
    const entry = entries.get(key);
    if (!entry || entry.state === 'read') continue;
    if (entry.state === 'leftOut') {
      leftOut.push(name);
      continue;
    }
    const outcome = await tryOne(delivery, entry, { time, importOne });
    if (outcome === 'read') {
      for (const earlier of behind) entries.set(earlier, { seenAt: time, state: 'leftOut', isFirst: false });
      behind.length = 0;
      await record(key, { ...entry, state: 'read' });
      continue;
    }
    if (outcome !== 'writing') fault ??= outcome;
    await record(key, entry);
    const isOverdue = outcome !== 'writing' && time - entry.seenAt >= HELD_MS;
    if (!isOverdue) break;
    behind.push(key);
  }
  await save({ ...progress, deliveries: Object.fromEntries(entries) });
  return fault ?? (leftOut.length > 0 ? new ConnectError('delivery', leftOut.join(', ')) : undefined);
}

type TryOptions = { time: number } & Pick<Options, 'importOne'>;

async function tryOne(
  { name, path, state }: FoundDelivery,
  { seenAt, isFirst }: Entry,
  { time, importOne }: TryOptions,
): Promise<'read' | 'writing' | ConnectError> {
  const waitedMs = time - seenAt;
  if (state === 'writing') return 'writing';
  if (state === 'cut') return waitedMs < UPLOAD_WITHIN_MS ? 'writing' : new ConnectError('delivery', name);
  if (state === 'picturesMissing' && waitedMs < PICTURES_WITHIN_MS) return 'writing';
  try {
    await importOne({ file: path, isOlderTaken: isFirst });
    return 'read';
  } catch (cause) {
    if (cause instanceof ConnectError && cause.code === 'import') return cause;
    throw cause;
  }
}
