import type { RequestKind } from '#domain/forms/request.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { isTextKey, type Translate } from '#i18n/translator.ts';

const VISITS: readonly RequestKind[] = ['contact-appointment', 'rent-visit'];

/** Forms that count only once their visitor has followed the link of a mail. */
const TO_CONFIRM: readonly RequestKind[] = ['sign-newsletter', 'demand-register'];

/**
 * What happens next to who has sent a form, step by step. Where some visits are fixed at once, the page that thanks for
 * one cannot know: the mail says it.
 */
export function thanksSteps(kind: RequestKind, t: Translate, isFixedAtOnce = false): string[] {
  const percent = Math.round(LEGAL.offerAdvance.share * 100);
  const next = isFixedAtOnce && VISITS.includes(kind) ? 'feedback:next.visit' : `feedback:next.${kind}`;
  const own = [next, `feedback:then.${kind}`].flatMap((key) => (isTextKey(key) ? [t(key, { percent })] : []));
  return [t(TO_CONFIRM.includes(kind) ? 'feedback:confirm' : 'feedback:mail'), ...own];
}
