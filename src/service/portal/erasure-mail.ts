import { translate } from '#i18n/translator.ts';
import type { MailContent, MailContext } from '../mail/mail-content.ts';
import { ownerMailData } from '../owners/owner-mail-queue.ts';

/** To the agency: an owner asks to be forgotten, and how staff does it. Nothing when it was done meanwhile. */
export async function composeErasureMail({ mail, language, db }: MailContext): Promise<MailContent | undefined> {
  const { owner: id } = ownerMailData.parse(JSON.parse(mail.data ?? '{}'));
  const owner =
    id === null ? undefined : await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
  if (!owner) return undefined;
  const t = translate(language);
  const { name, email } = owner;
  return {
    subject: t('history:erasure.subject', { name }),
    blocks: [
      { kind: 'text', text: t('history:erasure.text', { name, email }) },
      { kind: 'text', text: t('history:erasure.how', { command: `npm run owner -- erase ${email}` }) },
    ],
    replyTo: { name, address: email },
  };
}
