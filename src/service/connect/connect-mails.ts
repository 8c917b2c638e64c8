import { formatMoment } from '#domain/format/date.ts';
import { translate } from '#i18n/translator.ts';
import { staffUrl } from '../mail/compose-delivery.ts';
import type { ComposeMail, MailContent, MailContext } from '../mail/mail-content.ts';
import { isFaultCode } from './connect-error.ts';
import type { Trouble } from './feed.ts';
import { nameProgram } from './programs.ts';

/** Mail to the agency: its program has delivered nothing for an hour, with cause and remedy; or the fault is over. */
async function composeTrouble({ mail, language, serviceUrl }: MailContext): Promise<MailContent | undefined> {
  const t = translate(language);
  const { program: name, code, detail, since, isOver } = JSON.parse(mail.data ?? '{}') as Trouble;
  if (!isFaultCode(code)) return undefined;
  const program = nameProgram(name, t);
  const values = { program, detail: detail || '–', time: formatMoment(since, language) };
  return {
    subject: t(isOver ? 'connect:mail.subject.over' : 'connect:mail.subject', values),
    blocks: [
      { kind: 'text', text: t(isOver ? 'connect:mail.over' : 'connect:mail.text', values) },
      ...(isOver
        ? []
        : [
            { kind: 'text' as const, text: t(`connect:fault.${code}`, values) },
            { kind: 'text' as const, text: t(`connect:do.${code}`) },
            { kind: 'text' as const, text: t('connect:safe') },
          ]),
      { kind: 'link', label: t('staff:page'), url: staffUrl(serviceUrl) },
    ],
  };
}

export const CONNECT_MAILS: Readonly<Record<string, ComposeMail>> = { 'connect-agency': composeTrouble };
