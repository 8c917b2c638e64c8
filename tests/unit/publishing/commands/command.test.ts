import { expect, test } from 'vitest';
import { splitAccepted } from '#publishing/commands/command.ts';

test.each<[string[], string[], string[]]>([
  [['--accept', 'priceJump'], [], ['priceJump']],
  [
    ['--from', 'a', '--accept', 'priceJump', '--accept', 'count', '--strict'],
    ['--from', 'a', '--strict'],
    ['priceJump', 'count'],
  ],
  // A bare `--accept` accepts a large loss of properties, and may be combined with the name of a rule.
  [['--accept', '--verbose'], ['--accept', '--verbose'], []],
  [['--accept', '--accept', 'count'], ['--accept'], ['count']],
  [['part-a', 'part-b', '--accept'], ['part-a', 'part-b', '--accept'], []],
  // An unknown rule stays among the arguments and is reported later.
  [['--accept', 'priceJmup'], ['--accept', 'priceJmup'], []],
  [['priceJump'], ['priceJump'], []],
])('the arguments %j are split into the arguments %j and the accepted rules %j', (typed, args, accepted) => {
  expect(splitAccepted(typed)).toEqual({ args, accepted });
});
