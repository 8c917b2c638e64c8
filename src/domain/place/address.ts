import { isEmpty } from '../text/text.ts';

type Address = {
  street?: string | undefined;
  houseNumber?: string | undefined;
  boxNumber?: string | undefined;
};

// Exports write the box both as "3" and as "bus 3".
const WRITTEN_BOX_WORD = /^(?:bus|bte\.?|bo[iî]te|box|bfk\.?|briefkasten)\s*(?=[\p{L}\p{N}])/iu;

/** "Vlaamsesteenweg 12"; empty without a street. */
export function formatStreet({ street, houseNumber }: Address): string {
  if (isEmpty(street)) return '';
  return isEmpty(houseNumber) ? street.trim() : `${street.trim()} ${houseNumber.trim()}`;
}

/** "Vlaamsesteenweg 12 bus 3", with the word for a box in the reader's language; a box needs a number. */
export function formatAddress(address: Address, boxWord: string): string {
  const street = formatStreet(address);
  const { houseNumber, boxNumber } = address;
  if (street === '' || isEmpty(houseNumber) || isEmpty(boxNumber)) return street;
  return `${street} ${boxWord} ${boxNumber.trim().replace(WRITTEN_BOX_WORD, '')}`;
}
