/** Version of a file, for conditional and range requests. */
type Version = { etag: string; mtimeMs: number };

const listTags = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** True when the browser's copy is fresh (RFC 9110 §13.2.2: an ETag takes precedence over a date). */
export function isUnchanged(headers: Headers, { etag, mtimeMs }: Version): boolean {
  const tags = headers.get('If-None-Match');
  if (tags !== null) return tags.trim() === '*' || listTags(tags).includes(etag);
  const since = Date.parse(headers.get('If-Modified-Since') ?? '');
  return !Number.isNaN(since) && toSeconds(mtimeMs) <= toSeconds(since);
}

/** True when a Range header applies: without If-Range, or when If-Range matches the current version. */
export function isRangeWanted(headers: Headers, { etag, mtimeMs }: Version): boolean {
  if (headers.get('Range') === null) return false;
  const condition = headers.get('If-Range');
  if (condition === null) return true;
  if (condition.startsWith('"')) return condition === etag;
  return toSeconds(Date.parse(condition)) === toSeconds(mtimeMs);
}

/** Parses a Range header such as "bytes=0-499"; 'whole' for an unsupported range, 'none' for one past the end. */
export function parseRange(header: string, size: number): { start: number; end: number } | 'whole' | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (match === null || header.trim() === 'bytes=-') return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'none';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The precompressed encodings that the browser accepts, smaller first. */
export function listEncodings(header: string | null): { name: 'br' | 'gzip'; ending: '.br' | '.gz' }[] {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((word) => word.trim());
    const quality = options.find((option) => option.startsWith('q='))?.slice(2) ?? '1';
    accepted.set(name, Number(quality));
  }
  const isAccepted = (name: string): boolean => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  const all = [{ name: 'br', ending: '.br' } as const, { name: 'gzip', ending: '.gz' } as const];
  return all.filter(({ name }) => isAccepted(name));
}
