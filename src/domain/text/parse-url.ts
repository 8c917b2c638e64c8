/** Parses an address; undefined when it is invalid. URL.parse does the same, from Safari 18, Chrome and Firefox 126. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
