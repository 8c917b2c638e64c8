import type { ConditionRule } from './condition.ts';
import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import {
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PHONE,
  PRIVACY,
  PROPERTY,
  REMARK,
  TITLE,
  VISIT_DAY,
  VISIT_SLOT,
} from './shared-fields.ts';

// In Brussels income and household may be asked for only after a visit (legal.json, tenantQuestions).
const ASKS_VISIT_FIRST: ConditionRule = { field: 'asksVisitFirst', logic: 'equals', compareWithValue: true };
const MAY_ASK: ConditionRule = { advancedCondition: 'asksVisitFirst == false || visited == "yes"' };
const AFTER_VISIT = { isLater: true, showIf: [MAY_ASK] };
const NOT_VISITED: ConditionRule = { field: 'visited', logic: 'equals', compareWithValue: 'no' };

/** An application to rent; without a visit, it becomes a visit request. */
export const RENT_APPLICATION: Form<'rent-application'> = {
  name: 'rent-application',
  about: { kind: 'property', goal: 'rent', availability: 'available' },
  shows: ['deposit', 'tenant'],
  steps: [
    {
      name: 'visit',
      fields: [
        PROPERTY,
        {
          name: 'visited',
          kind: 'radio',
          isRequired: true,
          options: ['yes', 'no'],
          visitInstead: { answer: 'no', kind: 'rent-visit' },
          hint: 'visited',
          showIf: [ASKS_VISIT_FIRST],
        },
        { ...VISIT_DAY, hint: 'visitDate', showIf: [ASKS_VISIT_FIRST, NOT_VISITED] },
        { ...VISIT_SLOT, showIf: [ASKS_VISIT_FIRST, NOT_VISITED] },
      ],
    },
    {
      name: 'file',
      fields: [
        { name: 'startDate', kind: 'date', isRequired: true, notBefore: 'today', isHalf: true, ...AFTER_VISIT },
        { name: 'endDate', kind: 'date', notBefore: 'startDate', hint: 'endDate', isHalf: true, ...AFTER_VISIT },
        {
          name: 'household',
          kind: 'number',
          range: [1, 30],
          isRequired: true,
          isHalf: true,
          isConfidential: true,
          ...AFTER_VISIT,
        },
        {
          name: 'income',
          kind: 'amount',
          isRequired: true,
          hint: 'income',
          isHalf: true,
          isConfidential: true,
          ...AFTER_VISIT,
        },
      ],
    },
    {
      name: 'contact',
      fields: [TITLE, FIRST_NAME, LAST_NAME, EMAIL, { ...PHONE, isRequired: true }, REMARK, PRIVACY],
    },
  ],
};

export const RENT_APPLICATION_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'MAIL_NOT_SENT',
  history: 'rent-application',
  next: ['rent'],
  register: [{ name: 'rental', people: ['tenants'], basis: 'request', recipients: ['decision'], kept: 'applications' }],
};
