import { isFormName } from '#domain/forms/forms.ts';
import { isVisitRequest, requestKind } from '#domain/forms/request.ts';
import type { Translate } from '#i18n/translator.ts';

/** "Offer": what a form brings, in a word; a name of an older version stays as it is. */
export const formName = (form: string, t: Translate): string => (isFormName(form) ? t(`desk:form.${form}`) : form);

/** As `formName`, for a request whose answers may make it a viewing: a noun, since a form's title tells its reader what to do. */
export function requestName(form: string, answers: Readonly<Record<string, unknown>>, t: Translate): string {
  const isVisit = isFormName(form) && isVisitRequest(requestKind(form, answers));
  return isVisit ? t('history:type.visit') : formName(form, t);
}
