import { translate } from '#i18n/translator.ts';
import type { ComposeMail } from '../mail/mail-content.ts';
import { MAX_UNREPORTED_TRIES } from '../rates/throttle.ts';

/** Mails about the staff pages, by kind. */
export const STAFF_MAILS: Readonly<Record<string, ComposeMail>> = {
  'staff-attack-agency': async ({ language }) => {
    const t = translate(language);
    return {
      subject: t('staff:attack.subject'),
      blocks: [
        {
          kind: 'text',
          text: t('staff:attack.text', { tries: MAX_UNREPORTED_TRIES, command: 'npm run staff -- list' }),
        },
      ],
    };
  },
};
