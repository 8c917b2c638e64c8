import { expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { CONNECT_MAILS } from '#service/connect/connect-mails.ts';
import type { MailContext } from '#service/mail/mail-content.ts';

const t = translate('fr');

async function compose(isOver: boolean): Promise<string> {
  const data = JSON.stringify({ program: 'whise', code: 'unreachable', detail: 'ETIMEDOUT', since: 0, isOver });
  const context = { mail: { data }, language: 'fr', serviceUrl: 'https://site.example' } as unknown as MailContext;
  return JSON.stringify((await CONNECT_MAILS['connect-agency']?.(context))?.blocks);
}

test('the mail about a failing program names the fault and the remedy', async () => {
  const text = await compose(false);
  for (const words of ['ETIMEDOUT', t('connect:do.unreachable'), t('connect:safe')]) expect(text).toContain(words);
});

test('the mail about a recovered program names no fault, since the program is reachable again', async () => {
  const text = await compose(true);
  expect(text).toContain('de nouveau à jour');
  for (const words of ['ETIMEDOUT', t('connect:do.unreachable'), t('connect:safe')]) expect(text).not.toContain(words);
});
