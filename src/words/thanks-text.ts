import type { RequestKind } from '#domain/forms/request.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { isTextKey, type Translate } from '#i18n/translator.ts';

/** Forms that count only once their visitor has followed the link of a mail. */
const TO_CONFIRM: readonly RequestKind[] = ['sign-newsletter', 'demand-register'];

/** What happens next to who has sent a form, step by step. Whether a visit is fixed already, its mail says. */
export function thanksSteps(kind: RequestKind, t: Translate): string[] {
  const percent = Math.round(LEGAL.offerAdvance.share * 100);
  const own = [`feedback:next.${kind}`, `feedback:then.${kind}`].flatMap((key) =>
    isTextKey(key) ? [t(key, { percent })] : [],
  );
  return [t(TO_CONFIRM.includes(kind) ? 'feedback:confirm' : 'feedback:mail'), ...own];
}
