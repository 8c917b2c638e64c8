// Notes the processor time of a test file and of the programs that it started, for the summary of `npm test`.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { readProcessorSeconds } from '../scripts/tools/processor-time.mjs';

const { FILE_TIMES } = process.env;
const EVER = Symbol.for('gevel.processor-seconds-noted');
const noted = globalThis as { [EVER]?: number };

// Registered before the hooks of the file, so it runs after them. A worker's first file includes the worker's start.
if (FILE_TIMES)
  afterAll(() => {
    const { testPath: file } = expect.getState();
    const all = readProcessorSeconds();
    appendFileSync(FILE_TIMES, `${JSON.stringify({ file, seconds: all - (noted[EVER] ?? 0) })}\n`);
    noted[EVER] = all;
  });
