import { expect, test } from 'vitest';
import { parseSecondChannel, signWebhook } from '#service/settings/second-channel.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('a mailbox and an endpoint for signed requests are valid second channels', () => {
  expect(parseSecondChannel('mailto:backup@other.example', '', '')).toEqual({
    kind: 'mailbox',
    address: 'backup@other.example',
  });
  expect(parseSecondChannel('mailto:b@c.be', '', 'smtp://x')).toMatchObject({ smtpUrl: 'smtp://x' });
  expect(parseSecondChannel('https://crm.example/hook', SECRET, '')).toMatchObject({ url: 'https://crm.example/hook' });
  expect(parseSecondChannel('http://127.0.0.1:9/', SECRET, '')).toMatchObject({ kind: 'webhook' });
});

test.each([
  ['nothing', '', SECRET],
  ['no mailbox', 'mailto:nobody', SECRET],
  ['two mailboxes', 'mailto:a@b.be,c@d.be', SECRET],
  ['plain http to another machine', 'http://crm.example/', SECRET],
  ['plain http into the network', 'http://169.254.169.254/', SECRET],
  ['a login in the address', 'https://user:pass@crm.example/', SECRET],
  ['a file', 'file:///etc/passwd', SECRET],
  ['no secret', 'https://crm.example/', ''],
  ['a secret of another form', 'https://crm.example/', 'thirty-two characters, or rather more'],
  ['a secret that is too short', 'https://crm.example/', 'whsec_MfKQ9r8G'],
])('%s is rejected as a second channel', (_what, address, secret) => {
  expect(parseSecondChannel(address, secret, '')).toBeUndefined();
});

// The test vector of the Standard Webhooks libraries.
test('a request is signed as Standard Webhooks specifies', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const body = '{"test": 2432232314}';
  const signature = signWebhook(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body);
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
