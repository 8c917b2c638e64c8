import { isEmpty } from '../text/text.ts';

type Address = {
  street?: string | undefined;
  houseNumber?: string | undefined;
  boxNumber?: string | undefined;
};

// Exports write the box both as "3" and as "bus 3".
const WRITTEN_BOX_WORD = /^(?:bus|bte\.?|bo[iî]te|box|bfk\.?|briefkasten)\s*(?=[\p{L}\p{N}])/iu;

/** "Vlaamsesteenweg 12 bus 3", with the reader's word for a box; empty without a street. */
export function formatAddress({ street, houseNumber, boxNumber }: Address, boxWord: string): string {
  if (isEmpty(street)) return '';
  if (isEmpty(houseNumber)) return street.trim();
  const address = `${street.trim()} ${houseNumber.trim()}`;
  return isEmpty(boxNumber) ? address : `${address} ${boxWord} ${boxNumber.trim().replace(WRITTEN_BOX_WORD, '')}`;
}
