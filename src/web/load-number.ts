/** A random number of this load of a page, in hexadecimal: a report that arrives twice counts once. Kept nowhere. */
export function createLoadNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
