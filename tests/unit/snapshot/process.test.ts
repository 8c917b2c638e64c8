import { expect, test } from 'vitest';
import { isProcess, nameProcess } from '#snapshot/process.ts';

const since = new Date().toISOString();
const begun = nameProcess(process.pid);

test.each([
  ['of this process', { pid: process.pid, since, begun }, true],
  ['of this process, by an older version', { pid: process.pid, since }, true],
  ['of a process that has ended', { pid: 2 ** 30, since, begun }, false],
  ['of a process whose PID was reused', { pid: process.ppid, since, begun }, false],
  [
    'of an older version, from before that process began',
    { pid: process.pid, since: '2020-01-01T00:00:00.000Z' },
    false,
  ],
])('a process note %s shows whether its process is running', (_what, note, isThere) => {
  expect(isProcess(note)).toBe(isThere);
});
