import { addDays } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { markSent, releaseAddresses, startRelease } from '../../../data/campaigns/campaign-states.ts';
import { countRecipients, removeUnreachable } from '../../../data/campaigns/list-members.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { ShopAccess } from './shop-access.ts';

/** Days that letters lie at the printer's, at most. */
const LONGEST_PRINT = 10;

/** Something that went out to somebody. */
export interface Sent {
  day: string;
  who: string;
  listId: number;
  /** Null: of a campaign that somebody planned. */
  standingId: number | null;
  occasion: string | null;
  releasedOn: string;
  pauseDays: number | null;
}

/** What of a shop goes out, as its people release and send it. */
export class ShopPost {
  /** Day on which each list was drawn, and released. */
  readonly drawnOn = new Map<number, string>();
  readonly releasedOn = new Map<number, string>();
  readonly #shop: ShopAccess;
  readonly #today: () => string;

  constructor(shop: ShopAccess, today: () => string) {
    this.#shop = shop;
    this.#today = today;
  }

  /** One that somebody plans for some days ahead, with a control group, and whose addresses are drawn at once. */
  async campaign(ahead: number, pauseDays: number | null): Promise<void> {
    await this.#shop
      .inside(async (trx) => {
        const { id } = await trx
          .insertInto('campaigns')
          .values({
            tenant_id: this.#shop.tenantId,
            name: 'Von Hand',
            purpose: 'Werbung',
            channel: 'letter',
            config: JSON.stringify(NO_CRITERIA),
            settings: JSON.stringify({
              control_percent: 30,
              target_count: null,
              pause_days: pauseDays,
              one_per_household: true,
            }),
            ship_on: addDays(this.#today(), ahead),
            release_by: addDays(this.#today(), ahead),
            unit_cost_cents: 0,
            fixed_cost_cents: 0,
            created_by: 'x',
            updated_by: 'x',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await startRelease(trx, { tenantId: this.#shop.tenantId, email: 'x' }, id, this.#today());
      })
      .catch((error: unknown) => {
        // It reaches nobody.
        if (!(error instanceof ApiProblem)) throw error;
      });
    await this.noteDrawn();
  }

  /** What waits, campaign by campaign, with the number that is on the screen by then. */
  async release(): Promise<void> {
    const author = { tenantId: this.#shop.tenantId, email: 'x' };
    for (const { id, list } of await this.#lists('Freigabe'))
      for (let isReleased = false; !isReleased;)
        isReleased = await this.#shop.inside(async (trx) =>
          releaseAddresses(trx, author, id, await countRecipients(trx, this.#shop.tenantId, list), this.#today()),
        );
    await this.#datedToday();
    for (const { list } of await this.#lists('Druck'))
      if (!this.releasedOn.has(list)) this.releasedOn.set(list, this.#today());
  }

  /** Whether something was released so long ago that it has to leave now: nobody keeps letters for weeks. */
  async isLate(): Promise<boolean> {
    const lists = await this.#lists('Druck');
    return lists.some(({ list }) => this.releasedOn.get(list)! < addDays(this.#today(), -LONGEST_PRINT));
  }

  /** What is released leaves: whoever may not be written to any more is taken out before the pages are drawn. */
  async send(): Promise<Sent[]> {
    const all: Sent[] = [];
    for (const { list, channel, standingId, pauseDays } of await this.#lists('Druck')) {
      await this.#shop.inside((trx) => removeUnreachable(trx, this.#shop.tenantId, { id: list, channel }));
      await this.#datedToday();
      const members = await this.#shop.rows<{ who: string; occasion: string | null }>(`
        SELECT k.external_id AS who, p.occasion FROM shipping_list_members m
        JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
        LEFT JOIN standing_pieces p ON p.tenant_id = m.tenant_id AND p.list_id = m.list_id AND p.customer_id = m.customer_id
        WHERE m.list_id = ${list} AND NOT m.is_control AND m.removed_at IS NULL`);
      await this.#shop.inside((trx) =>
        markSent(trx, { tenantId: this.#shop.tenantId, email: 'x' }, list, this.#today()),
      );
      const releasedOn = this.releasedOn.get(list)!;
      all.push(
        ...members.map((one) => ({ ...one, day: this.#today(), listId: list, standingId, releasedOn, pauseDays })),
      );
    }
    return all;
  }

  #lists(status: string) {
    return this.#shop.rows<{
      id: number;
      list: number;
      channel: 'letter' | 'email';
      standingId: number | null;
      pauseDays: number | null;
    }>(`
      SELECT c.id, l.id AS list, l.channel, c.standing_id AS "standingId", (c.settings ->> 'pause_days')::int AS "pauseDays"
      FROM campaigns c JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id WHERE c.status = '${status}' ORDER BY c.id`);
  }

  /** Has the day on which each list is drawn known. */
  async noteDrawn(): Promise<void> {
    for (const { id } of await this.#shop.rows<{ id: number }>('SELECT id FROM shipping_lists'))
      if (!this.drawnOn.has(id)) this.drawnOn.set(id, this.#today());
  }

  /** What the database's clock has dated happened on the day of the shop. */
  async #datedToday(): Promise<void> {
    await this.#shop.rows(
      `UPDATE shipping_list_members SET removed_at = '${this.#today()}T10:00:00Z' WHERE removed_at > now() - interval '1 hour'`,
    );
    await this.#shop.rows(
      `UPDATE shipping_lists SET released_at = '${this.#today()}T10:00:00Z' WHERE released_at > now() - interval '1 hour'`,
    );
  }
}
