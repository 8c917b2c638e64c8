import { translate } from '#i18n/translator.ts';
import type { ComposeMail, MailContent, MailContext } from '../mail/mail-content.ts';

/** Reason why a backup failed (mails.data). */
export type BackupData = { error: string };

/** Mail to the agency: today's backup failed. */
async function composeBackup({ mail, language }: MailContext): Promise<MailContent> {
  const t = translate(language);
  const { error } = JSON.parse(mail.data ?? '{}') as BackupData;
  return {
    subject: t('mail:backup.subject'),
    blocks: [
      { kind: 'text', text: t('mail:backup.text') },
      { kind: 'text', text: error },
      { kind: 'text', text: t('mail:backup.again', { command: 'npm run backup' }) },
    ],
  };
}

export const BACKUP_MAILS: Readonly<Record<string, ComposeMail>> = { 'backup-agency': composeBackup };
