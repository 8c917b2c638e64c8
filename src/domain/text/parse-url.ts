/** Parses a URL; undefined when it is invalid. Replaces URL.parse, which needs Safari 18, Chrome 126 or Firefox 126. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
