import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { formatEuro } from '#domain/format/number.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { findObstacle } from '#domain/forms/request.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Goal } from '#domain/property/goal.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays, startOfDay } from '#domain/time/day.ts';
import { isOpenDay, listSlots } from '#domain/visits/visit-days.ts';
import { planOf } from '#domain/visits/visit-settings.ts';
import type {
  InterestRow,
  LeadRow,
  NoteRow,
  RefreshJobRow,
  SubscriberRow,
  ViewRow,
  VisitRow,
} from '#service/database/tables.ts';
import { chanceOf, pickAt } from './chance.ts';
import { listDemoProperties } from './demo-properties.ts';
import { inventInterest, inventViews } from './invent-views.ts';
import {
  AGENCY_STORY,
  OTHER_FORMS,
  OWNER_STORY,
  type PastSubmission,
  PRICE_STEP_DAYS_AGO,
  REFRESH_DAYS_AGO,
} from './past-story.ts';
import words from './past-words.json' with { type: 'json' };

const canBeAbout = (form: FormName, goal: Goal): boolean =>
  findObstacle(FORMS[form], { goal, availability: 'available' }) === undefined;

/** Sixty invented days, as rows of the service's own tables. */
export type Past = {
  views: ViewRow[];
  interest: InterestRow[];
  leads: LeadRow[];
  visits: VisitRow[];
  /** Subject and comment are JSON of the texts by language, so that owners read them in their own language. */
  notes: NoteRow[];
  subscribers: SubscriberRow[];
  refreshes: RefreshJobRow[];
};

type Person = { firstName: string; lastName: string; title: string; language: string };
type InventedRequest = PastSubmission & { property?: { id: string; property: SiteProperty } };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MAX_OTHERS = 3;
/** Factor that gives the price before the reduction, which is rounded up to PRICE_STEP_EURO. */
const EARLIER_PRICE = 1.035;
const PRICE_STEP_EURO = 5_000;
const OFFER_SHARE = 0.96;
const OFFER_STEP_EURO = 1_000;

/** An undeliverable mail address, in a domain of RFC 2606. */
function addressOf({ firstName, lastName }: Person): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/ı/g, 'i');
  return `${plain.replace(/[^a-z.]/gi, '').toLowerCase()}@example.org`;
}

/** The text in a language; the English one when it is missing. */
const wordsIn = (texts: Readonly<Partial<Record<Language, string>>> & { en: string }, language: Language): string =>
  texts[language] ?? texts.en;

/** A text by language, as JSON. */
const byLanguage = (textOf: (language: Language) => string): string =>
  JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])));

/** Invents a past that ends now; always the same for the same site and time. */
export class PastInventor {
  readonly #site: SiteData;
  readonly #now: number;
  readonly #today: string;
  readonly #past: Past = { views: [], interest: [], leads: [], visits: [], notes: [], subscribers: [], refreshes: [] };

  constructor(site: SiteData, now: number) {
    this.#site = site;
    this.#now = now;
    this.#today = belgianDay(new Date(now));
  }

  invent(): Past {
    const asked = [...this.#listOfOwner(), ...this.#listOfOthers(), ...AGENCY_STORY].filter((one: InventedRequest) => {
      const { createdOn } = one.property?.property ?? {};
      return createdOn === undefined || this.#dayOf(one.daysAgo) >= createdOn;
    });
    const inOrder = asked.toSorted((a, b) => b.daysAgo - a.daysAgo || (a.clock < b.clock ? -1 : 1));
    for (const [index, one] of inOrder.entries()) this.#send(one, index);
    const priceSteps = this.#lowerPrice();
    this.#refresh();
    this.#past.views = inventViews(this.#site, this.#now, priceSteps);
    this.#past.interest = inventInterest(this.#past.views);
    return this.#past;
  }

  #dayOf(daysAgo: number): string {
    return addDays(this.#today, -daysAgo);
  }

  #momentOf(daysAgo: number, clock: string): number {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return startOfDay(this.#dayOf(daysAgo)) + hours * HOUR_MS + minutes * MINUTE_MS;
  }

  #find(id: string): NonNullable<InventedRequest['property']>[] {
    const property = findOwn(this.#site.properties, id);
    return property ? [{ id, property }] : [];
  }

  /** The first property has the whole story; the others have every second event, one or two days earlier. */
  #listOfOwner(): InventedRequest[] {
    return listDemoProperties(this.#site).flatMap((id, number) =>
      this.#find(id).flatMap((property) =>
        OWNER_STORY.filter(({ form }) => canBeAbout(form, property.property.goal))
          .filter((_, index) => number === 0 || index % 2 === number % 2)
          .map((sent) => ({ ...sent, daysAgo: sent.daysAgo + number, property })),
      ),
    );
  }

  #listOfOthers(): InventedRequest[] {
    const owned = listDemoProperties(this.#site);
    return Object.entries(this.#site.properties)
      .filter(([id, { availability }]) => availability === 'available' && !owned.includes(id))
      .flatMap(([id, property]) =>
        Array.from({ length: Math.floor(chanceOf('others', id) * (MAX_OTHERS + 1)) }, (_, number): InventedRequest => {
          const picked = pickAt(OTHER_FORMS, chanceOf('form', id, number));
          const deal = property.goal === 'sale' ? 'purchase-offer' : 'rent-application';
          const form = picked === 'deal' ? deal : picked;
          const hour = 8 + Math.floor(14 * chanceOf('hour', id, number));
          return {
            daysAgo: 1 + Math.floor(50 * chanceOf('day', id, number)),
            clock: `${hour}:${10 + Math.floor(49 * chanceOf('minute', id, number))}`.padStart(5, '0'),
            form,
            property: { id, property },
            ...(form === 'contact-appointment' && { visitAfter: 3 }),
            ...(form === 'document-request' && { document: 'energy' }),
          };
        }),
      );
  }

  /** Adds one submission, with its visit, its note and its subscription if it has them. */
  #send(asked: InventedRequest, index: number): void {
    const { form, daysAgo, clock, property, status, comment } = asked;
    const id = `demo-${String(index + 1).padStart(4, '0')}`;
    const person = words.people[index % words.people.length] as Person;
    const language = this.#languageOf(person);
    const at = this.#momentOf(daysAgo, clock);
    const visit = this.#findVisitTime(asked);
    const email = addressOf(person);
    const payload = {
      language,
      title: person.title,
      firstName: person.firstName,
      lastName: person.lastName,
      email,
      privacyAccepted: true,
      ...(property && { propertyId: property.id }),
      ...visit,
      ...this.#answersOf(asked, language, index),
    };
    this.#past.leads.push({
      id,
      form,
      language,
      email,
      property_id: property?.id ?? null,
      payload: JSON.stringify(payload),
      sealed: null,
      key_id: null,
      suspicion: null,
      next: '',
      created_at: at,
      idempotency_key: null,
      body_hash: '',
      released_at: null,
      notified_at: at,
    });
    if (visit && property) this.#visit(asked, id, property.id, visit, at);
    if (form === 'sign-newsletter' || form === 'demand-register') this.#subscribe(asked, id, person, at);
    if (status && property) {
      const isVisit = visit !== undefined && status === 'done';
      const noted = isVisit ? startOfDay(visit.date) + 19 * HOUR_MS : at + 2 * HOUR_MS;
      this.#note({
        property_id: property.id,
        lead_id: id,
        at: noted,
        status,
        comment: comment ? byLanguage((language) => wordsIn(words.comments[comment], language)) : '',
        subject: '',
      });
    }
  }

  #languageOf({ language }: Person): Language {
    return this.#site.languages.find((one) => one === language) ?? this.#site.defaultLanguage;
  }

  /** Answers of the form other than those about the sender. */
  #answersOf(
    { form, document, property, daysAgo }: InventedRequest,
    language: Language,
    index: number,
  ): Record<string, unknown> {
    const remarks = (words.remarks as Partial<Record<FormName, Record<Language, string[]>>>)[form]?.[language];
    const remark = remarks?.[index % remarks.length];
    const euro = property?.property.offer?.euro;
    switch (form) {
      case 'document-request':
        return { document };
      case 'purchase-offer':
        return {
          ...(euro !== undefined && { offer: Math.round((euro * OFFER_SHARE) / OFFER_STEP_EURO) * OFFER_STEP_EURO }),
          validUntil: this.#dayOf(daysAgo - 14),
          conditions: remark,
        };
      case 'rent-application':
        return { visited: 'yes', startDate: this.#dayOf(daysAgo - 40), remark };
      case 'send-to-friend':
        return { friendName: 'Alex', friendEmail: 'alex@example.org', remark };
      case 'demand-register':
        return { goal: index % 2 === 0 ? 'buy' : 'rent', area: '', frequency: 'daily' };
      default:
        return { remark };
    }
  }

  /** A time at which the property's agent offers visits. */
  #findVisitTime({ property, daysAgo, visitAfter }: InventedRequest): { date: string; slot: string } | undefined {
    if (!property || visitAfter === undefined) return undefined;
    const { visits, slotCapacity } = this.#site.options;
    const plan = planOf(visits, slotCapacity, property.property.agent?.email);
    const specified = listContactSlots(this.#site.defaultLanguage);
    for (let days = 0; days < 14; days += 1) {
      const date = addDays(this.#dayOf(daysAgo), visitAfter + days);
      const slots = isOpenDay(date, plan) ? listSlots(date, plan, specified) : [];
      const slot = slots[Math.floor(chanceOf('slot', property.id, date) * slots.length)];
      if (slot !== undefined) return { date, slot };
    }
    return undefined;
  }

  #visit(
    { impression }: InventedRequest,
    leadId: string,
    propertyId: string,
    { date, slot }: { date: string; slot: string },
    at: number,
  ): void {
    const isOver = date < this.#today;
    this.#past.visits.push({
      lead_id: leadId,
      property_id: propertyId,
      calendar: '',
      date,
      slot,
      state: 'confirmed',
      outcome: null,
      sequence: 0,
      changed_at: at,
      reminded_at: isOver ? startOfDay(date) - 6 * HOUR_MS : null,
      asked_at: isOver ? startOfDay(date) + 18 * HOUR_MS : null,
      impression: isOver ? (impression ?? null) : null,
      remark: null,
    });
  }

  #subscribe({ form, daysAgo }: InventedRequest, id: string, person: Person, at: number): void {
    this.#past.subscribers.push({
      id,
      kind: form === 'sign-newsletter' ? 'newsletter' : 'alert',
      email: addressOf(person),
      first_name: person.firstName,
      language: this.#languageOf(person),
      criteria: form === 'demand-register' ? '{}' : null,
      state: 'active',
      created_at: at,
      confirmed_at: at + Math.min(daysAgo * DAY_MS, 3 * HOUR_MS),
      ended_at: null,
    });
  }

  #note(note: Pick<NoteRow, 'property_id' | 'lead_id' | 'at' | 'status' | 'comment' | 'subject'>): void {
    const id = `demo-note-${String(this.#past.notes.length + 1).padStart(4, '0')}`;
    this.#past.notes.push({
      id,
      property_id: note.property_id,
      lead_id: note.lead_id,
      at: note.at,
      type: 'note',
      contact: '',
      subject: note.subject,
      comment: note.comment,
      status: note.status,
      source: '',
    });
  }

  /** Notes a reduced price of the owner's first property for sale that shows one; returns its date by property. */
  #lowerPrice(): Map<string, string> {
    const day = this.#dayOf(PRICE_STEP_DAYS_AGO);
    const lowered = listDemoProperties(this.#site).find((id) => {
      const { goal, offer, createdOn } = findOwn(this.#site.properties, id) ?? {};
      return goal === 'sale' && offer?.euro !== undefined && (createdOn === undefined || createdOn < day);
    });
    const euro = findOwn(this.#site.properties, lowered ?? '')?.offer?.euro;
    if (lowered === undefined || euro === undefined) return new Map();
    const before = Math.ceil((euro * EARLIER_PRICE) / PRICE_STEP_EURO) * PRICE_STEP_EURO;
    const [from, to] = [formatEuro(before, this.#site.staffLanguage), formatEuro(euro, this.#site.staffLanguage)];
    this.#note({
      property_id: lowered,
      lead_id: null,
      at: this.#momentOf(PRICE_STEP_DAYS_AGO, '09:05'),
      status: 'done',
      comment: '',
      subject: byLanguage((language) => wordsIn(words.priceStep, language).replace('{from}', from).replace('{to}', to)),
    });
    return new Map([[lowered, day]]);
  }

  #refresh(): void {
    for (const [index, daysAgo] of REFRESH_DAYS_AGO.entries()) {
      const at = this.#momentOf(daysAgo, '06:00');
      this.#past.refreshes.push({
        id: `demo-refresh-${index + 1}`,
        task: JSON.stringify({ action: 'refresh', from: 'demo', accept: false }),
        asked_by: 'schedule',
        state: 'ended',
        outcome: 'published',
        message: null,
        release_id: null,
        report: null,
        pid: null,
        lease_until: null,
        created_at: at,
        started_at: at,
        ended_at: at + MINUTE_MS,
      });
    }
  }
}
