import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS, serviceOptions } from '#api/service-options.ts';

test('an agency without settings has a default for every option', () => {
  expect(DEFAULT_SERVICE_OPTIONS).toMatchObject({
    slotCapacity: 3,
    retention: { leads: 730, applications: 180, unconfirmed: 14, ended: 365 },
    owners: { idleMinutes: 60, sessionHours: 12, inviteDays: 7, personNotFound: 'tell', showContacts: false },
  });
});

test('settings of the agency override their defaults, and the other defaults stay', () => {
  const { retention, owners } = serviceOptions.parse({ retention: { leads: 90 }, owners: { idleMinutes: 5 } });
  expect([retention.leads, retention.ended, owners.idleMinutes, owners.resetMinutes]).toEqual([90, 365, 5, 60]);
});

test.each([{ slotCapacity: -1 }, { slotCapacity: 1.5 }, { retention: { leads: 0 } }, { owners: { idleMinutes: 4 } }])(
  'the settings %j are refused',
  (options) => {
    expect(serviceOptions.safeParse(options).success).toBe(false);
  },
);
