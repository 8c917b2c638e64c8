/** An unexpected error while one record was processed; `cause` is the original error. */
export class RecordError extends Error {
  readonly file: string;
  readonly record: string | undefined;

  constructor({ file, record }: { file: string; record?: string | undefined }, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
    this.record = record;
  }
}

/** Runs the processing of one record. Wraps an error with the record, unless the error already names a record. */
export function atRecord<Result>(place: { file: string; record?: string | undefined }, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof RecordError ? error : new RecordError(place, error);
  }
}
