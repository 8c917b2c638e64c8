import { isIPv4, isIPv6 } from 'node:net';

/** The eight 16-bit groups of an IPv6 address, "::" and a dotted end written out. */
function expand(address: string): string[] {
  const plain = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) => {
      const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
      return `${pair(a, b)}:${pair(c, d)}`;
    });
  const [start = '', end] = plain.split('::');
  const [before, after] = [start, end ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missing = end === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, which is what one household has.
 * 'unknown' for what is no address.
 */
export function visitorKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address.replace(/%.*$/, ''))) return 'unknown';
  const groups = expand(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/**
 * The visitor's address: the connection's own, or behind proxies of ours the one that the outermost of them saw. What
 * stands further left in the header was written by the visitor and is not believed.
 */
export function findVisitorAddress(connection: string, forwardedFor: string | undefined, trusted: number): string {
  if (trusted === 0 || forwardedFor === undefined) return connection;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  const address = seen[Math.max(0, seen.length - trusted)] ?? '';
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  return visitorKey(withoutPort) === 'unknown' ? connection : withoutPort;
}
