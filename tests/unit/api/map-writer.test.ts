import { expect, test } from 'vitest';
import { MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import { writeFromMapFrame, writePointInMapFrame } from '#api/map-writer.ts';

test('a message says its sender and the version of the protocol', () => {
  const version = MAP_MESSAGE_VERSION;
  expect(writePointInMapFrame('4460391')).toEqual({ gevel: 'map', version, kind: 'point', id: '4460391' });
  expect(writeFromMapFrame({ kind: 'chosen', id: null })).toEqual({
    gevel: 'map-frame',
    version,
    kind: 'chosen',
    id: null,
  });
});

test('nothing pointed at is null, which a message keeps', () => {
  expect(structuredClone(writePointInMapFrame(null)).id).toBeNull();
});
