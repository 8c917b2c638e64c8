// Access to records by keys that come from data. Plain objects inherit "constructor", "toString" and "__proto__":
// reading such a key gives a function instead of undefined, and assigning "__proto__" replaces the prototype.

export function findOwn<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

export function setOwn<Value>(record: Record<string, Value>, key: string, value: Value): void {
  if (key !== '__proto__') record[key] = value;
  else Object.defineProperty(record, key, { value, configurable: true, enumerable: true, writable: true });
}
