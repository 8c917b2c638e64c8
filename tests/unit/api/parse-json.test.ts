import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';

const count = z.object({ count: z.number() });

test('a JSON file is accepted only in the expected format', () => {
  expect(parseJson('{"count":1,"more":2}', count)).toEqual({ count: 1 });
  for (const text of ['', '{"count":', '{"count":"1"}', '[]', 'null'])
    expect(parseJson(text, count), text).toBeUndefined();
});
