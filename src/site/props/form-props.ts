import type { Choice, FormProps } from '#api/form-props.ts';
import { findByRole } from '#domain/forms/field.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { buildTree } from '#domain/forms/tree.ts';
import { langOf } from '#domain/language.ts';
import { advancePercents, listContactSlots } from '#domain/law/legal.ts';
import { listWantedTowns } from '#domain/place/wanted-towns.ts';
import { hasBedrooms } from '#domain/property/kind.ts';
import { ROUTES } from '#domain/route.ts';
import { listAnySlots, widestRules } from '#domain/visits/visit-settings.ts';
import { slotText } from '#words/slot-text.ts';
import type { View } from '../built/built-site.ts';

const slotChoice = (slot: string): Choice => ({ value: slot, label: slotText(slot) });

/** Props of a form. Each postal code is one option (`zones`), with the first of its names. */
export function formProps(
  form: FormName,
  { language, own, map, site }: View,
  given: FormProps['given'] = {},
): FormProps {
  const colleague = findByRole(FORMS[form], 'colleague');
  const titles = site.salutations?.[language];
  const towns = listWantedTowns(own.cities, { page: language, own: own.cityLanguage });
  const languageOf = new Map(towns.map((town) => [town.zip, langOf(town, language)]));
  return {
    form,
    language,
    bedroomTypes: own.types.filter(({ kind }) => hasBedrooms(kind)).map(({ id }) => id),
    choices: {
      slots: listContactSlots(language).map(slotChoice),
      visitSlots: listAnySlots(site.visits, listContactSlots(language)).map(slotChoice),
      types: own.types.map(({ id, name }) => ({ value: id, label: name })),
      zones: buildTree(
        towns.map(({ zip, name }) => ({ id: zip, name, webId: zip })),
        { sort: 'webId', language },
      ).map(({ value, label }) => ({ value, label: `${value} ${label}`, language: languageOf.get(value) })),
    },
    ...(titles && { salutations: { [language]: titles } }),
    ...(findByRole(FORMS[form], 'visitDay') && { visits: widestRules(site.visits) }),
    // The form does not ask for the recipient: a colleague's page sets it.
    given: colleague ? { [colleague.name]: '', ...given } : given,
    privacyHref: map.path(ROUTES.privacy, language),
    alertHref: map.path(ROUTES.demandRegister, language),
    advance: advancePercents(),
    serviceUrl: site.serviceUrl,
  };
}
