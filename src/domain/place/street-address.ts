/** Form fields from a one-line address; missing parts are omitted. */
type StreetAddress = { street: string; houseNumber?: string; boxNumber?: string; zip?: string; city?: string };

/** "1000 Brussel", at the end. */
const TOWN = /[\s,]+(\d{4,5})(?:\s+([^\d,][^,]*))?$/;
/** "12", "12A", "12 bus 3", "12/3", at the end. */
const NUMBER = /[\s,]+(\d+(?:\s?[a-z](?![a-z]))?)(?:\s*(?:\/|bus|bte|boîte|boite|box|b\.?)\s*(\w+))?$/i;
/** "12, rue Neuve", as some people write in French. */
const NUMBER_FIRST = /^(\d+(?:\s?[a-z](?![a-z]))?)(?:\s*,\s*|\s+)(\D.*)$/i;

export function parseStreetAddress(text: string): StreetAddress {
  const line = text.trim().replace(/\s+/g, ' ');
  const town = TOWN.exec(line);
  // "Steenweg 1200": a number of four digits alone belongs to the street.
  const hasTown = town !== null && (town[2] !== undefined || NUMBER.test(line.slice(0, town.index)));
  const rest = hasTown ? line.slice(0, town.index) : line;
  const [zip, city] = hasTown ? [town[1], town[2]?.trim()] : [];
  const last = NUMBER.exec(rest);
  const first = last ? null : NUMBER_FIRST.exec(rest);
  const street = (last ? rest.slice(0, last.index) : (first?.[2] ?? rest)).trim();
  const [houseNumber, boxNumber] = [last?.[1] ?? first?.[1], last?.[2]];
  return {
    street,
    ...(houseNumber && { houseNumber }),
    ...(boxNumber && { boxNumber }),
    ...(zip && { zip }),
    ...(city && { city }),
  };
}
