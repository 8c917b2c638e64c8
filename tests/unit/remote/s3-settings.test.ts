import { expect, test } from 'vitest';
import { readS3Settings } from '#remote/s3-settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

test('a bucket without an endpoint is on Amazon S3, in the configured region', () => {
  const settings = { region: 'eu-west-3', accessKeyId: 'key', secretAccessKey: 'secret' };
  const read = readS3Settings({ ...KEYS, AWS_REGION: 'eu-west-3' });
  expect(read).toEqual({ ok: true, settings: { ...settings, endpoint: 'https://s3.eu-west-3.amazonaws.com' } });
});

test('an endpoint selects another host; temporary credentials have a token', () => {
  const more = { AWS_ENDPOINT_URL_S3: 'https://s3.fr-par.scw.cloud', AWS_SESSION_TOKEN: 'token' };
  expect(readS3Settings({ ...KEYS, ...more })).toMatchObject({
    ok: true,
    settings: { endpoint: 'https://s3.fr-par.scw.cloud', region: 'us-east-1', sessionToken: 'token' },
  });
});

test('missing settings are named', () => {
  expect(readS3Settings({})).toEqual({ ok: false, missing: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] });
  expect(readS3Settings({ AWS_ACCESS_KEY_ID: 'key' })).toEqual({ ok: false, missing: ['AWS_SECRET_ACCESS_KEY'] });
});
