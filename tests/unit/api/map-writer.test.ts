import { expect, test } from 'vitest';
import { MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import { writeFromMapFrame, writePointInMapFrame } from '#api/map-writer.ts';

test('a message states its sender and the version of the protocol', () => {
  const version = MAP_MESSAGE_VERSION;
  expect(writePointInMapFrame('4460391')).toEqual({ gevel: 'map', version, kind: 'point', id: '4460391' });
  expect(writeFromMapFrame({ kind: 'chosen', id: null })).toEqual({
    gevel: 'map-frame',
    version,
    kind: 'chosen',
    id: null,
  });
});

test('a pointer on no property is sent as null, which survives structuredClone', () => {
  expect(structuredClone(writePointInMapFrame(null)).id).toBeNull();
});
