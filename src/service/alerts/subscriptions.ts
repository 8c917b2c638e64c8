import { timingSafeEqual } from 'node:crypto';
import type { FormValues } from '#domain/forms/check.ts';
import type { Database, SubscriberRow } from '../database/tables.ts';
import { createToken, hashToken, type LinkPurpose } from '../keys/secret.ts';
import { criteriaOf } from '../leads/lead.ts';

/** Subscriptions to newsletters and search alerts: requested, confirmed by mail, ended by one click. */
export class Subscriptions {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** Subscriber of a link; undefined when the token is not valid. */
  async find(purpose: LinkPurpose, token: string): Promise<SubscriberRow | undefined> {
    const id = token.split('.')[0] ?? '';
    const [own, given] = [createToken(this.#secret, purpose, id), token].map((text) => Buffer.from(hashToken(text)));
    if (!own || !given || !timingSafeEqual(own, given)) return undefined;
    return this.#db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** True while the mailed link can still confirm. */
  async isConfirmable(token: string, now: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('tokens')
      .select('hash')
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Confirms a subscription once; a newsletter replaces an older one of the same address. False when the token was used
   * before or has expired.
   */
  async confirm(token: string, subscriber: SubscriberRow, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('tokens')
        .set({ used_at: now })
        .where('hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      if (subscriber.kind === 'newsletter') {
        await tx
          .updateTable('subscribers')
          .set({ state: 'ended', ended_at: now })
          .where('email', '=', subscriber.email)
          .where('kind', '=', 'newsletter')
          .where('state', '=', 'active')
          .execute();
      }
      await tx
        .updateTable('subscribers')
        .set({ state: 'active', confirmed_at: now })
        .where('id', '=', subscriber.id)
        .execute();
      return true;
    });
  }

  /** Ends a subscription; idempotent. For a newsletter, ends all newsletter subscriptions of the address. */
  async end({ id, kind, email }: SubscriberRow, now: number): Promise<void> {
    const query = this.#db
      .updateTable('subscribers')
      .set({ state: 'ended', ended_at: now })
      .where('state', '<>', 'ended');
    const rows =
      kind === 'newsletter' ? query.where('email', '=', email).where('kind', '=', kind) : query.where('id', '=', id);
    await rows.execute();
  }

  async changeCriteria({ id }: SubscriberRow, values: FormValues): Promise<void> {
    await this.#db
      .updateTable('subscribers')
      .set({ criteria: criteriaOf(values) })
      .where('id', '=', id)
      .execute();
  }
}
