import type { ShopAccess } from './shop-access.ts';
import { customerAt, PEOPLE } from './shop-files.ts';

/** What the people of a shop say about themselves, and what the shop finds out about them. */
export class ShopPeople {
  /** Who may not be written to any more. */
  readonly refused = new Set<string>();
  readonly everMerged = new Set<string>();
  readonly #shop: ShopAccess;

  constructor(shop: ShopAccess) {
    this.#shop = shop;
  }

  async #idOf(who: string): Promise<number | undefined> {
    const [found] = await this.#shop.rows<{ id: number }>(`SELECT id FROM customers WHERE external_id = '${who}'`);
    return found?.id;
  }

  async object(at: number): Promise<void> {
    const who = customerAt(at);
    const id = await this.#idOf(who);
    const path = `/api/v2/optician-marketing/customer/${id}/objection`;
    if (id !== undefined && (await this.#shop.post(path, { channel: 'all', source: 'am Telefon' })) === 200)
      this.refused.add(who);
  }

  async erase(at: number): Promise<void> {
    const who = customerAt(at);
    const id = await this.#idOf(who);
    if (id === undefined) return;
    const persons = await this.persons();
    if ((await this.#shop.post(`/api/v2/optician-marketing/customer/${id}/erasure`, {})) !== 202) return;
    for (const [number, person] of persons) if (person === persons.get(who)) this.refused.add(number);
  }

  async merge(at: number, into: number): Promise<void> {
    const [merged, survivor] = [customerAt(at), customerAt(into)];
    const [merged_id, survivor_id] = [await this.#idOf(merged), await this.#idOf(survivor)];
    if (merged_id === undefined || survivor_id === undefined) return;
    const status = await this.#shop.post('/api/v2/quality/merge', { merged_id, survivor_id, take: [] });
    if (status === 201) for (const who of [merged, survivor]) this.everMerged.add(who);
  }

  /** The newest merge. */
  async undo(): Promise<void> {
    const [last] = await this.#shop.rows<{ id: number }>(
      "SELECT id FROM quality_decisions WHERE kind = 'merged' ORDER BY id DESC LIMIT 1",
    );
    if (last) await this.#shop.post('/api/v2/quality/decision/undo', { ids: [last.id] });
  }

  /** Number → number of the person whom it means by now. */
  async persons(): Promise<Map<string, string>> {
    const merges = await this.#shop.rows<{ merged: string; survivor: string }>(`
      SELECT m.external_id AS merged, k.external_id AS survivor FROM customer_merges x
      JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id JOIN customers k ON k.tenant_id = x.tenant_id AND k.id = x.survivor_id`);
    const own = Array.from({ length: PEOPLE }, (_, at) => [customerAt(at), customerAt(at)] as const);
    return new Map([...own, ...merges.map(({ merged, survivor }) => [merged, survivor] as const)]);
  }
}
