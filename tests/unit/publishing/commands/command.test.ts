import { expect, test } from 'vitest';
import { splitAccepted } from '#publishing/commands/command.ts';

test.each<[string[], string[], string[]]>([
  [['--accept', 'priceJump'], [], ['priceJump']],
  [
    ['--from', 'a', '--accept', 'priceJump', '--accept', 'count', '--strict'],
    ['--from', 'a', '--strict'],
    ['priceJump', 'count'],
  ],
  // Without a rule it goes on where much would go, and a rule may follow all the same.
  [['--accept', '--verbose'], ['--accept', '--verbose'], []],
  [['--accept', '--accept', 'count'], ['--accept'], ['count']],
  [['part-a', 'part-b', '--accept'], ['part-a', 'part-b', '--accept'], []],
  // No rule: whoever reads the rest says so.
  [['--accept', 'priceJmup'], ['--accept', 'priceJmup'], []],
  [['priceJump'], ['priceJump'], []],
])('%j is %j, letting %j through', (typed, args, accepted) => {
  expect(splitAccepted(typed)).toEqual({ args, accepted });
});
