import type { ErrorCode } from '#api/errors.ts';
import { CAPTCHA_FIELD } from '#api/forms.ts';
import { findByRole, findField } from '#domain/forms/field.ts';
import { type Captcha, checkWork, type Proof } from '../rates/captcha.ts';
import type { Shield } from '../rates/shield.ts';
import type { SentForm } from './filled-form.ts';

export type Judges = { captcha: Captcha; shield: Shield };
type Judgement = { isUnproven: boolean; proof?: Proof; refusal?: ErrorCode };

/**
 * Checks the proof of work of a submission. Forms sent without scripts are confirmed by mail instead, and so are
 * document requests while a property gets many of them.
 */
export async function judgeSubmission(
  { form, raw, isPlain, host, site }: SentForm,
  judges: Judges,
): Promise<Judgement> {
  const least = findField(form, 'captcha') ? 1 : 0;
  const work = await checkWork(judges, raw[CAPTCHA_FIELD], least);
  judges.shield.count();
  if (!work.ok) {
    const isUnproven = isPlain && work.code === 'WORK_WANTED';
    return { isUnproven, ...(!isUnproven && { refusal: work.code }) };
  }
  const { propertyId } = host;
  const asksDocument = findByRole(form, 'document') !== undefined && Object.hasOwn(site.properties, propertyId);
  return {
    isUnproven: asksDocument && judges.shield.countDocuments(propertyId),
    ...(work.proof && { proof: work.proof }),
  };
}
