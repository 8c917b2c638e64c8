// Notes the processor time of a test file and of the programs that it started, for the summary of `npm test`.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { readProcessorSeconds } from '../scripts/tools/processor-time.mjs';

const { FILE_TIMES } = process.env;

// Registered before those of the file, and so run after them.
if (FILE_TIMES)
  afterAll(() => {
    const { testPath: file } = expect.getState();
    appendFileSync(FILE_TIMES, `${JSON.stringify({ file, seconds: readProcessorSeconds() })}\n`);
  });
