/** A random number of this page load, in hexadecimal: a duplicate report counts once. Not stored. */
export function createLoadNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
