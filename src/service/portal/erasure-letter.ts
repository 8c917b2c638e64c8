import { translate } from '#i18n/translator.ts';
import type { LetterContext, MailContent } from '../mail/mail-content.ts';
import { letterAbout } from '../owners/letter-queue.ts';

/** To the agency: an owner asks to be forgotten, and how staff does it. Nothing when it was done meanwhile. */
export async function composeErasureLetter({ mail, language, db }: LetterContext): Promise<MailContent | undefined> {
  const { owner: id } = letterAbout.parse(JSON.parse(mail.data ?? '{}'));
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
