import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { describeMessages, parseMessages } from '../build/nu-check.ts';

const page = pathToFileURL(join(process.cwd(), 'dist/nl/index.html')).href;
const output = JSON.stringify({
  messages: [
    { type: 'error', url: page, lastLine: 4, message: 'Stray end tag “div”.', extract: '</p></div>' },
    { type: 'error', url: page, lastLine: 9, message: 'CSS: “text-box”: Property “text-box” doesn’t exist.' },
    { type: 'info', subType: 'warning', url: page, lastLine: 2, message: 'Section lacks heading.' },
    { type: 'info', url: page, message: 'Trailing slash on void elements has no effect.' },
    { type: 'non-document-error', subType: 'io', url: page, message: 'The file could not be read.' },
  ],
});

test("the checker's errors, warnings and notes are distinguished, and CSS is left out", () => {
  const messages = parseMessages(output);
  expect(messages.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['error 4', 'warning 2', 'info 0', 'error 0']);
  expect(messages[0]?.file).toBe(join('dist', 'nl', 'index.html'));
});

test('a message of the checker is one line with its position', () => {
  const [first = ''] = describeMessages(parseMessages(output)).split('\n');
  expect(first).toBe(`${join('dist', 'nl', 'index.html')}:4 error: Stray end tag “div”. </p></div>`);
});
