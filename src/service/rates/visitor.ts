import { isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../settings/config.ts';

/**
 * Identity of a visitor: an IPv4 address, or the /64 of an IPv6 address, which is one household. 'unknown' for an
 * invalid address.
 */
export function visitorKey(address: string): string {
  // ipaddr.js also accepts forms such as "127.1" and "0x7f000001".
  if (isIP(address) === 0) return 'unknown';
  const ip = ipaddr.process(address);
  return ip instanceof ipaddr.IPv6 ? `${ip.parts.slice(0, 4).map(toHex).join(':')}::/64` : ip.toString();
}

const toHex = (group: number): string => group.toString(16);

/**
 * The visitor's IP address: the connection's, or behind trusted proxies the address that the outermost proxy recorded.
 * Entries further left in the header can be forged by the visitor.
 */
export function findVisitorAddress(connection: string, forwardedFor: string | undefined, trusted: number): string {
  if (trusted === 0 || forwardedFor === undefined) return connection;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  const address = seen[Math.max(0, seen.length - trusted)] ?? '';
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  return visitorKey(withoutPort) === 'unknown' ? connection : withoutPort;
}

/** The /48 of an IPv6 visitor, which one customer may own; undefined for an IPv4 address. */
export function networkOf(visitor: string): string | undefined {
  return visitor.endsWith('::/64') ? `${visitor.split(':').slice(0, 3).join(':')}::/48` : undefined;
}

/** Factor on the limits for a /48, which may be one customer or many households. */
const NETWORK_FACTOR = 5;

/** Counters of a visitor (`visitorKey`) and of its network, each with a factor on the limit of one address. */
export function listSources(visitor: string): [source: string, times: number][] {
  const network = networkOf(visitor);
  return network === undefined
    ? [[visitor, 1]]
    : [
        [visitor, 1],
        [network, NETWORK_FACTOR],
      ];
}

/** The visitor of a request (`visitorKey`). */
export function findVisitor(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  const connection = incoming?.socket.remoteAddress ?? '';
  return visitorKey(findVisitorAddress(connection, c.req.header('X-Forwarded-For'), trustedProxies));
}
