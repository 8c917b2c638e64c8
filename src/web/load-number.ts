/**
 * Random hexadecimal number of a page load, by which the service ignores duplicate reports. Not stored in the browser.
 */
export function createLoadNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
