import { isFormName } from '#domain/forms/forms.ts';
import { isVisitRequest, requestKind } from '#domain/forms/request.ts';
import type { Translate } from '#i18n/translator.ts';

/** Name of a form's request: "Offer". A form of an older version keeps its technical name. */
export const formName = (form: string, t: Translate): string => (isFormName(form) ? t(`desk:form.${form}`) : form);

/**
 * Like `formName`, but "viewing" when the answers make the request a viewing. A noun, since a form's title addresses
 * the visitor.
 */
export function requestName(form: string, answers: Readonly<Record<string, unknown>>, t: Translate): string {
  const isVisit = isFormName(form) && isVisitRequest(requestKind(form, answers));
  return isVisit ? t('history:type.visit') : formName(form, t);
}

/**
 * "Eva Peeters – Viewing": a request and its sender for staff. The sender is first, since "Sent to a friend: Eva" would
 * name the friend.
 */
export const requestTitle = (
  form: string,
  answers: Readonly<Record<string, unknown>>,
  sender: string,
  t: Translate,
): string => [sender, requestName(form, answers, t)].filter(Boolean).join(' – ');
