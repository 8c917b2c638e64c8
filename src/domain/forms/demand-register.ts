import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, NEWSLETTER, PHONE, PRIVACY, TITLE } from './shared-fields.ts';

/** Categories that are counted in bedrooms (snapshot types.json): house, apartment, investment property. */
const WITH_BEDROOMS = ['1', '2', '5'].map((type) => `propertyTypes.includes("${type}")`).join(' || ');

/** A search alert: what, for how much, for whom. */
export const DEMAND_REGISTER: Form<'demand-register'> = {
  name: 'demand-register',
  steps: [
    {
      name: 'search',
      fields: [
        { name: 'goal', kind: 'radio', isRequired: true, options: ['buy', 'rent'], label: 'goal.search' },
        { name: 'propertyTypes', kind: 'choices', isRequired: true, optionsFrom: 'types' },
        { name: 'zones', kind: 'choices', isRequired: true, optionsFrom: 'zones', hint: 'zones' },
      ],
    },
    {
      name: 'budget',
      fields: [
        { name: 'priceMin', kind: 'amount', isHalf: true },
        { name: 'priceMax', kind: 'amount', isHalf: true, notBelow: { field: 'priceMin', code: 'priceMax.below' } },
        { name: 'bedrooms', kind: 'number', label: 'bedrooms.least', showIf: [{ advancedCondition: WITH_BEDROOMS }] },
      ],
    },
    { name: 'contact', fields: [TITLE, FIRST_NAME, LAST_NAME, EMAIL, PHONE, NEWSLETTER, PRIVACY] },
  ],
};
