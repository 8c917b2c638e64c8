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

/**
 * A table whose header lacks columns that a property needs; `names` are those of its likeliest header, `rows` the lines
 * below.
 */
export class MissingColumns extends RefusedDelivery {
  readonly fields: readonly string[];
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];

  constructor({ fields, names, rows }: Pick<MissingColumns, 'fields' | 'names' | 'rows'>) {
    super('import:refused.noField', { field: fields.join(', ') });
    this.fields = fields;
    this.names = names;
    this.rows = rows;
  }
}
