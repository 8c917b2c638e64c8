import { describe, expect, test } from 'vitest';
import {
  isSourceType,
  joinSources,
  kindOf,
  type PictureKind,
  putPhotographFirst,
} from '#domain/property/picture-kind.ts';

describe('the kind of a picture', () => {
  test.each([
    ['photo', 'digitalCapture', 'photo'],
    ['photo', 'compositeWithTrainedAlgorithmicMedia', 'altered'],
    ['photo', 'compositeSynthetic', 'altered'],
    ['photo', 'trainedAlgorithmicMedia', 'generated'],
    ['photo', 'digitalCreation', 'illustration'],
    ['illustration', 'digitalCreation', 'illustration'],
    ['illustration', 'digitalCapture', 'illustration'],
    ['illustration', 'trainedAlgorithmicMedia', 'generated'],
    ['staged', 'trainedAlgorithmicMedia', 'staged'],
    ['plan', 'trainedAlgorithmicMedia', 'plan'],
    ['generated', 'digitalCapture', 'generated'],
    ['photo', undefined, 'photo'],
  ] as const)('that is %s in the record and %s in the file is %s', (written, source, kind) =>
    expect(kindOf(written, source)).toBe(kind),
  );

  test('follows the strongest of several source types; a photograph with a generated part has a source type of its own', () => {
    expect(joinSources(['digitalCapture', 'compositeWithTrainedAlgorithmicMedia'])).toBe(
      'compositeWithTrainedAlgorithmicMedia',
    );
    expect(joinSources(['digitalCapture', 'trainedAlgorithmicMedia'])).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(joinSources(['trainedAlgorithmicMedia'])).toBe('trainedAlgorithmicMedia');
    expect(joinSources([])).toBeUndefined();
  });

  test('follows IPTC source types and ignores other words', () =>
    expect(['digitalCapture', 'constructor', 'handMade'].map(isSourceType)).toEqual([true, false, false]));
});

describe('the picture on a card', () => {
  const list = (...kinds: PictureKind[]) => kinds.map((kind, index) => ({ kind, number: index + 1 }));
  const numbers = (pictures: readonly { number: number }[]) => pictures.map(({ number }) => number);

  test.each<[string, PictureKind[], number[]]>([
    ['is the first photograph before a staged picture', ['staged', 'illustration', 'photo'], [3, 1, 2]],
    ['is the first photograph before a generated picture', ['generated', 'photo', 'photo'], [2, 1, 3]],
    ['is a staged picture when there is no photograph', ['staged', 'illustration'], [1, 2]],
    ['is an illustration that comes first', ['illustration', 'photo'], [1, 2]],
  ])('%s', (_fact, kinds, order) => expect(numbers(putPhotographFirst(list(...kinds)))).toEqual(order));

  test('is staged when the agency chose that picture', () => {
    const [first, ...others] = list('staged', 'photo');
    expect(numbers(putPhotographFirst([{ ...first, kind: 'staged', number: 1, isLead: true }, ...others]))).toEqual([
      1, 2,
    ]);
  });
});
