import type { TextKey } from '#i18n/messages.ts';

/** A refused export: the reason, in words for staff. */
export class RefusedDelivery extends Error {
  readonly key: TextKey;
  readonly values: Record<string, string | number>;

  constructor(key: TextKey, values: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}
