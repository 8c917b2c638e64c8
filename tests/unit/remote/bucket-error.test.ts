import { expect, test } from 'vitest';
import { explainStatus } from '#remote/bucket-error.ts';

test.each([
  [403, 'SignatureDoesNotMatch', 'credentials', 'SignatureDoesNotMatch'],
  [400, 'ExpiredToken', 'expired', 'ExpiredToken'],
  [404, 'NoSuchBucket', 'noBucket', 'NoSuchBucket'],
  [301, 'PermanentRedirect', 'address', 'PermanentRedirect'],
  [403, undefined, 'denied', 'AccessDenied'],
  [401, undefined, 'denied', 'AccessDenied'],
  [418, undefined, 'answer', '418'],
])('status %i with the code %s is the problem %s', (status, code, problem, detail) => {
  expect(explainStatus('s3://site/', status, code)).toMatchObject({
    problem,
    values: { target: 's3://site/', detail },
  });
});
