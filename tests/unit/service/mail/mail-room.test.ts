import { describe, expect, test } from 'vitest';
import { findRoom } from '#service/mail/mail-worker.ts';

const mail = (recipient_email: string, kind = 'lead-visitor') => ({ kind, recipient_email });
const many = (count: number, host: (index: number) => string, kind?: string) =>
  Array.from({ length: count }, (_, index) => mail(`name${index}@${host(index)}`, kind));

describe('the remaining capacity for sending mails', () => {
  test.each([
    ['no mail is being sent', [], { visitors: 3, agency: 4, full: [] }],
    ['a host uses its whole share', many(3, () => 'Slow.example'), { visitors: 3, agency: 4, full: ['slow.example'] }],
    ['a host uses nearly its share', many(2, () => 'slow.example'), { visitors: 1, agency: 4, full: [] }],
    [
      'mails to visitors use their whole share',
      many(6, (index) => `host${index}.example`),
      { visitors: 0, agency: 2, full: [] },
    ],
    [
      'mails to the agency use all their slots',
      many(4, () => 'a.example', 'lead-agency'),
      { visitors: 3, agency: 0, full: [] },
    ],
  ])('is calculated when %s', (_, underWay, room) => {
    expect(findRoom(underWay)).toEqual(room);
  });
});
