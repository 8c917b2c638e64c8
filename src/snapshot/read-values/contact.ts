import { isDataFile, isWebAddress } from '#domain/text/link.ts';
import { phoneHref } from '#domain/text/phone.ts';
import { asValue, isNothing, MISSING, type Reader, tidySpaces, UNREADABLE } from './read-value.ts';

const MIN_DIGITS = 8;

/** A phone number, as written. */
export const readTelephone: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  if (typeof written !== 'string') return UNREADABLE;
  const text = tidySpaces(written).replace(/^(?:tel|tél|gsm|t|m)\.?:? ?(?=[\d+])/i, '');
  const digits = text.replace(/\D/g, '').length;
  return /^[\d+][\d ()./-]*$/.test(text) && digits >= MIN_DIGITS && phoneHref(text) ? asValue(text) : UNREADABLE;
};

const EMAIL = /^[^\s@<>()[\],;:"]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

export const readEmail: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  const text =
    typeof written === 'string'
      ? written
          .replace(/\p{Cf}/gu, '')
          .trim()
          .replace(/^mailto:/i, '')
      : '';
  return EMAIL.test(text) ? asValue(text) : UNREADABLE;
};

/** True for an address with credentials, which a page would make public. */
const hasLogin = (address: string): boolean => {
  // Skips the parsing for nearly all addresses: tens of thousands of pictures, none with an "@".
  if (!address.includes('@')) return false;
  const url = URL.parse(address);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** Address of an external file or page. */
export const readWebAddress: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  if (typeof written !== 'string') return UNREADABLE;
  const address = written
    .trim()
    .replace(/^\/\/(?=[^/])/, 'https://')
    .replaceAll('&amp;', '&');
  return isWebAddress(address) && URL.canParse(address) && !hasLogin(address) ? asValue(address) : UNREADABLE;
};

const HTTP = /^http:(?=\/\/)/i;

/** Address loaded by a page: https, as required by mixed-content rules. */
export const readSecurely =
  (read: Reader<string>): Reader<string> =>
  (written) => {
    const found = read(written);
    if (found.kind !== 'value' || !HTTP.test(found.value)) return found;
    return { kind: 'value', value: found.value.replace(HTTP, 'https:'), doubt: 'problem.pictureHttp' };
  };

/** Address of a file: external, on the site itself, or below the picture host. */
export const readFileAddress: Reader<string> = (written) => {
  const text = typeof written === 'string' ? written.trim() : '';
  return /^(?:\{host\}|\/(?![/\\]))/.test(text) ? asValue(text) : readWebAddress(written);
};

/** Address of a picture: like any file address, or a file of the snapshot. */
export const readPictureAddress: Reader<string> = (written) => {
  const text = typeof written === 'string' ? written.trim() : '';
  return isDataFile(text) ? asValue(text) : readFileAddress(written);
};
