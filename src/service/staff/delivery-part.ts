import { html } from 'hono/html';
import { isFormName } from '#domain/forms/forms.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import { parsePayload, personName } from '../leads/lead-rows.ts';
import { listLeads, listUndelivered } from '../leads/lead-store.ts';
import { findPurgeWait } from '../leads/purge-guard.ts';
import { undeliveredText } from '../mail/compose-delivery.ts';
import type { Backlog, DeliveryWatch } from '../mail/delivery-watch.ts';
import type { Html } from '../web/page.ts';
import type { StaffView } from './staff-layout.ts';

const MAX_SHOWN = 50;

/** What of the visitors' messages needs staff. */
export type Delivery = {
  late: Backlog[];
  held: LeadRow[];
  undelivered: MailRow[];
  /** Since when nothing is deleted, because the clock cannot be right. */
  purgeWait: number | undefined;
};

export async function readDelivery(db: Database, watch: DeliveryWatch): Promise<Delivery> {
  const [late, held, undelivered, purgeWait] = await Promise.all([
    watch.listLate(),
    listLeads(db, { held: true, limit: MAX_SHOWN }),
    listUndelivered(db, MAX_SHOWN),
    findPurgeWait(db),
  ]);
  return { late, held, undelivered, purgeWait };
}

const retry = (label: string): Html =>
  html`<form method="post" action="retry"><button class="button" data-look="quiet">${label}</button></form>`;

/** Above everything else: what visitors sent does not reach the agency, or the clock cannot be right. */
export function latePart({ t, time }: StaffView, { late, purgeWait }: Delivery): Html {
  const clock = html`<div class="notice" role="alert"><p>${t('staff:clock.waits', { time: time(purgeWait ?? 0) })}</p></div>`;
  return html`${purgeWait === undefined ? '' : clock}${late.map(({ channel, waiting, oldest }) => {
    const { created_at, last_error: error, due_at } = oldest;
    return html`<div class="notice" role="alert"><p><strong>${t(`staff:mails.${channel}`, { waiting, time: time(created_at) })}</strong></p>
${error ? html`<p>${t('staff:mails.why', { error })}</p>` : ''}<p>${t('staff:mails.next', { time: time(due_at) })}</p>
${retry(t('staff:mails.retry'))}</div>`;
  })}`;
}

function heldRow({ t, time }: StaffView, { id, form, payload, email, created_at }: LeadRow): Html {
  const title = isFormName(form) ? t(`form:title.${form}`) : form;
  return html`<li><span>${title}: ${personName(parsePayload(payload)) || email}
<small>${email} · ${time(created_at)} · ${id}</small></span>
<form method="post" action="release"><input type="hidden" name="lead" value="${id}">
<button class="button" data-look="quiet">${t('staff:held.release')}</button></form></li>`;
}

/** What is held as spam, each with the button that lets it through; and mails that visitors may not have got. */
export function deliveryPart(view: StaffView, { held, undelivered }: Delivery): Html {
  const { t, language } = view;
  const heldPart = html`<section aria-labelledby="held"><h2 id="held">${t('staff:held.title')}</h2>
<p>${t('staff:held.text')}</p><ul class="staff__releases">${held.map((lead) => heldRow(view, lead))}</ul></section>`;
  const undeliveredPart = html`<section aria-labelledby="undelivered">
<h2 id="undelivered">${t('staff:undelivered.title')}</h2><p>${t('staff:undelivered.text')}</p>
<ul>${undelivered.map(
    (mail) =>
      html`<li>${mail.recipient_email} <small>${undeliveredText(mail, language)} · ${mail.lead_id ?? ''}</small></li>`,
  )}</ul>${retry(t('staff:undelivered.retry'))}</section>`;
  return html`${held.length > 0 ? heldPart : ''}${undelivered.length > 0 ? undeliveredPart : ''}`;
}
