// First step of a submission: parses the input into the value that the later steps and the response use.
import type { Context } from 'hono';
import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { currentIdOf, type SiteData } from '#api/site-data.ts';
import { MOMENT_FIELD, parseMoment } from '#api/visits.ts';
import type { FormContext } from '#domain/forms/check.ts';
import { type Form, findByRole } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { findReference, referenceField } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import { isIncomeQuestionAllowed } from '#domain/law/legal.ts';
import { findOwn } from '#domain/own-value.ts';
import { regionOf } from '#domain/place/region.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listAllSlots, visitWindow } from '#domain/visits/visit-days.ts';
import { findHost, type Host, specifiedSlots } from '../visits/host.ts';
import { findPageLanguage, wantsPage } from '../web/page-language.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Site data and time at the arrival of a form. */
export type Moment = { site: SiteData; now: number };

/** A form with its input and the data that its questions depend on. */
export type FilledForm = Moment & {
  /** Undefined for an unknown form. */
  form: Form<FormName> | undefined;
  raw: Raw;
  /** Language of the response. */
  language: Language;
  /** The property that the form is about, and its agent; `propertyId` is empty when the form names no property. */
  host: Host;
  /** Times of day that may be requested. */
  slots: readonly string[];
  context: FormContext;
};

/** A submitted form. */
export type SentForm = FilledForm & {
  form: Form<FormName>;
  /** True when sent by a browser without scripts. */
  isPlain: boolean;
  key: string | undefined | 'wrong';
};

/** Context for the conditions and checks of a form. */
function contextOf({ propertyId, plan, openHouses }: Host, slots: readonly string[], moment: Moment): FormContext {
  const { site, now } = moment;
  const property = findOwn(site.properties, propertyId);
  const region = property && regionOf(property);
  return {
    today: belgianDay(new Date(now)),
    slots,
    // Without a property, the location may be Brussels.
    asksVisitFirst: property === undefined || !isIncomeQuestionAllowed(region, false),
    bedroomTypes: site.bedroomTypes,
    openHouses,
    // Getters, so that only forms that ask for a day compute them.
    get visitSlots() {
      return [...listAllSlots(plan, slots), ...openHouses.map(({ slot }) => slot)];
    },
    get visits() {
      return visitWindow(plan, new Date(now));
    },
  };
}

/** Combines a form with its input; `raw` is omitted when the body could not be read. */
export function fillForm(c: Context, form: Form<FormName> | undefined, moment: Moment, raw: Raw = {}): FilledForm {
  const { site } = moment;
  const language = findPageLanguage(raw.language, c.req.header('Accept-Language'), site);
  const host = findHost(site, (form && findReference(form, raw)) ?? '');
  const slots = specifiedSlots(site, language);
  return { ...moment, form, raw, language, host, slots, context: contextOf(host, slots, moment) };
}

function readKey(c: Context, raw: Raw): string | undefined | 'wrong' {
  const field = raw[IDEMPOTENCY_FIELD];
  const key = c.req.header(IDEMPOTENCY_HEADER) ?? (typeof field === 'string' && field !== '' ? field : undefined);
  return key === undefined || /^[\x21-\x7e]{8,200}$/.test(key) ? key : 'wrong';
}

/** Adds data from outside the fields: the property in the URL of the referring page, and a time chosen there. */
function completeForm(c: Context, form: Form<FormName>, raw: Raw, site: SiteData): Raw {
  const whole = { ...raw };
  const reference = referenceField(form);
  if (reference) {
    const written = raw[reference.name] || findPropertyId(c.req.header('Referer'));
    // The property may have been renumbered while the page was open.
    whole[reference.name] = typeof written === 'string' ? currentIdOf(site, written) : written;
  }
  const picked = parseMoment(String(raw[MOMENT_FIELD] ?? ''));
  const [day, time] = [findByRole(form, 'visitDay'), findByRole(form, 'visitTime')];
  if (picked && day && time) Object.assign(whole, { [day.name]: picked.date, [time.name]: picked.slot });
  return whole;
}

/** Parses the body of a request into a submitted form. */
export function parseSubmission(c: Context, form: Form<FormName>, raw: Raw, moment: Moment): SentForm {
  const key = readKey(c, raw);
  const whole = completeForm(c, form, raw, moment.site);
  return { ...fillForm(c, form, moment, whole), form, isPlain: wantsPage(c.req.header('Accept')), key };
}
