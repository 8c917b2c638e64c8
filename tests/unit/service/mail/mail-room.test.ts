import { describe, expect, test } from 'vitest';
import { findRoom } from '#service/mail/mail-worker.ts';

const mail = (recipient_email: string, kind = 'lead-visitor') => ({ kind, recipient_email });
const many = (count: number, host: (index: number) => string, kind?: string) =>
  Array.from({ length: count }, (_, index) => mail(`name${index}@${host(index)}`, kind));

describe('the capacity beside mails in progress', () => {
  test.each([
    ['nothing is under way', [], { visitors: 3, agency: 4, full: [] }],
    ['a host has its share', many(3, () => 'Slow.example'), { visitors: 3, agency: 4, full: ['slow.example'] }],
    ['a host has nearly its share', many(2, () => 'slow.example'), { visitors: 1, agency: 4, full: [] }],
    ['visitors have all of theirs', many(6, (index) => `host${index}.example`), { visitors: 0, agency: 2, full: [] }],
    [
      'the agency has all of its slots',
      many(4, () => 'a.example', 'lead-agency'),
      { visitors: 3, agency: 0, full: [] },
    ],
  ])('is right when %s', (_, underWay, room) => {
    expect(findRoom(underWay)).toEqual(room);
  });
});
