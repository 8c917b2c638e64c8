import { EFFECTS, isFormName } from '#domain/forms/forms.ts';
import { isVisitRequest, type RequestKind } from '#domain/forms/request.ts';
import { advancePercents } from '#domain/law/legal.ts';
import { isTextKey, type Translate } from '#i18n/translator.ts';

/** Whether a visit is already confirmed; undefined when only the mail says so. */
export type VisitState = 'fixed' | 'asked' | undefined;

/** Texts of the next steps after a form. */
export function thanksSteps(kind: RequestKind, t: Translate, visit?: VisitState): string[] {
  // Effects that start only after the visitor follows the link in a mail.
  const isToConfirm = isFormName(kind) && EFFECTS[kind].subscribes !== 'nothing';
  const next = visit && isVisitRequest(kind) ? `feedback:visit.${visit}.next` : `feedback:next.${kind}`;
  const own = [next, `feedback:then.${kind}`].flatMap((key) => (isTextKey(key) ? [t(key, advancePercents())] : []));
  return [t(isToConfirm ? 'feedback:confirm' : 'feedback:mail'), ...own];
}
