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

/** True for a URL with credentials, which a page would make public. */
const hasLogin = (address: string): boolean => {
  // Parses only a URL with "@": an export has tens of thousands of picture URLs, nearly all without it.
  if (!address.includes('@')) return false;
  const url = URL.parse(address);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** URL of an external file or page. */
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

/** URL that a page loads: https, as required by mixed-content rules. */
export const readSecurely =
  (read: Reader<string>): Reader<string> =>
  (written) => {
    const found = read(written);
    if (found.kind !== 'value' || !HTTP.test(found.value)) return found;
    return { kind: 'value', value: found.value.replace(HTTP, 'https:'), doubt: 'problem.pictureHttp' };
  };

/** URL of a file: external, on the site itself, or below the picture host. */
export const readFileAddress: Reader<string> = (written) => {
  const text = typeof written === 'string' ? written.trim() : '';
  return /^(?:\{host\}|\/(?![/\\]))/.test(text) ? asValue(text) : readWebAddress(written);
};

/** URL of a picture: the URL of a file as above, or a file of the snapshot. */
export const readPictureAddress: Reader<string> = (written) => {
  const text = typeof written === 'string' ? written.trim() : '';
  return isDataFile(text) ? asValue(text) : readFileAddress(written);
};
