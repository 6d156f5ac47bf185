import { addDays } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { StandingSentence } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { markSent, releaseAddresses, startRelease } from '../../../data/campaigns/campaign-states.ts';
import { countRecipients, removeUnreachable } from '../../../data/campaigns/list-members.ts';
import { SENTENCE } from '../../../data/standing/testing/seed-people.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { seedTenant } from '../../../testing/index.ts';
import { csv, customer, order, store } from '../../upload/testing/files.ts';
import type { UploadTestApi } from '../../upload/testing/upload-test-api.ts';
import { runBundles } from '../run-bundles.ts';

type Trx = Transaction<Database>;

/** Customers of the shop; two share a household each. */
export const PEOPLE = 14;
/** Days that letters lie at the printer's, at most. */
const LONGEST_PRINT = 10;
const FIRST_DAY = '2026-01-05';

const STANDING: Partial<StandingSentence>[] = [
  { occasion: { kind: 'care', months: 1 }, channels: ['letter'], pause_days: 25, holdout_percent: 30, bundle_on: 1 },
  {
    occasion: { kind: 'since_main', months: 1, types: [] },
    channels: ['email', 'letter'],
    pause_days: 40,
    holdout_percent: 40,
    bundle_on: 4,
  },
];

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

const dayInFiles = (day: string) => day.split('-').toReversed().join('.');
const wrapped = (index: number, count: number) => index % count;

/** A shop in which days pass and things happen, as its people and its files bring them about. */
export class Shop {
  day = FIRST_DAY;
  readonly sent: Sent[] = [];
  readonly refused = new Set<string>();
  /** Day on which each list was drawn, and released. */
  readonly drawnOn = new Map<number, string>();
  readonly releasedOn = new Map<number, string>();
  readonly everMerged = new Set<string>();
  readonly #api: UploadTestApi;
  readonly tenantId: number;
  readonly #bought: { id: string; who: string; day: string }[] = [];
  #uploads: number[] = [];

  private constructor(api: UploadTestApi, tenantId: number) {
    this.#api = api;
    this.tenantId = tenantId;
  }

  static async open(api: UploadTestApi, name: string): Promise<Shop> {
    const { tenantId } = await seedTenant(api.database, name, []);
    const shop = new Shop(api, tenantId);
    await shop.upload([...Array(PEOPLE).keys()]);
    for (const [index, sentence] of STANDING.entries())
      await shop.inside(async (trx) => {
        const { id } = await trx
          .insertInto('standing_campaigns')
          .values({
            tenant_id: tenantId,
            state: 'Läuft',
            sentence: JSON.stringify({ ...SENTENCE, ...sentence }),
            secret: `${name} ${index}`,
            looked_on: null,
            waits: null,
            created_by: 'x',
            updated_by: 'x',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('standing_steps')
          .values({
            tenant_id: tenantId,
            standing_id: id,
            action: 'started',
            version: 1,
            sentence: null,
            at: new Date(FIRST_DAY),
            by: 'x',
          })
          .execute();
      });
    return shop;
  }

  get #user() {
    return { tenantId: this.tenantId, groups: ['Fileupload', 'PRO', 'Marketing', 'Admin'] };
  }

  inside<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return withTenant(this.#api.database.db, this.tenantId, work);
  }

  async rows<T>(query: string): Promise<T[]> {
    return this.inside(async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
  }

  async #idOf(who: string): Promise<number | undefined> {
    return (await this.rows<{ id: number }>(`SELECT id FROM customers WHERE external_id = '${who}'`))[0]?.id;
  }

  async #post(path: string, body: object, method = 'POST'): Promise<number> {
    const { status } = await this.#api.call(this.#user, path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return status;
  }

  /** All that the shop has sold by today, with what some have bought since. */
  async upload(buyers: readonly number[]): Promise<void> {
    for (const at of buyers)
      this.#bought.push({ id: `A${this.#bought.length}`, who: `K${wrapped(at, PEOPLE)}`, day: this.day });
    const { id, status } = await this.#api.upload(this.#user, {
      'standorte.csv': csv('standorte', [store()]),
      'kunden.csv': csv(
        'kunden',
        Array.from({ length: PEOPLE }, (_, at) =>
          customer(`K${at}`, {
            vorname: `Vorname${at}`,
            nachname: `Haus${Math.floor(at / 2)}`,
            geburtsdatum: `0${1 + (at % 9)}.02.19${50 + at}`,
            strasse: `Weg ${Math.floor(at / 2)}`,
            ort: 'Freiburg',
            email: at % 3 === 0 ? `k${at}@example.org` : '',
            einw_email: at % 3 === 0 ? 'ja' : '',
          }),
        ),
      ),
      'auftraege.csv': csv(
        'auftraege',
        this.#bought.map((one) => order(one.id, { kunden_id: one.who, auftragsdatum: dayInFiles(one.day) })),
      ),
    });
    if (status === 'done') this.#uploads.push(id);
  }

  /** The newest one, unless there is none. */
  async rollBack(): Promise<void> {
    const id = this.#uploads.at(-1);
    if (id === undefined || (await this.#post(`/api/v2/upload/${id}/roll-back`, {})) !== 202) return;
    await this.#api.untilOver(this.#user, id);
    this.#uploads = this.#uploads.slice(0, -1);
  }

  async object(at: number): Promise<void> {
    const who = `K${wrapped(at, PEOPLE)}`;
    const id = await this.#idOf(who);
    const path = `/api/v2/optician-marketing/customer/${id}/objection`;
    if (id !== undefined && (await this.#post(path, { channel: 'all', source: 'am Telefon' })) === 200)
      this.refused.add(who);
  }

  async erase(at: number): Promise<void> {
    const who = `K${wrapped(at, PEOPLE)}`;
    const id = await this.#idOf(who);
    if (id === undefined) return;
    const persons = await this.persons();
    if ((await this.#post(`/api/v2/optician-marketing/customer/${id}/erasure`, {})) !== 202) return;
    for (const [number, person] of persons) if (person === persons.get(who)) this.refused.add(number);
  }

  async merge(at: number, into: number): Promise<void> {
    const [merged, survivor] = [`K${wrapped(at, PEOPLE)}`, `K${wrapped(into, PEOPLE)}`];
    const [merged_id, survivor_id] = [await this.#idOf(merged), await this.#idOf(survivor)];
    if (merged_id === undefined || survivor_id === undefined) return;
    const status = await this.#post('/api/v2/data-quality/merge', { merged_id, survivor_id, take: [] });
    if (status === 201) for (const who of [merged, survivor]) this.everMerged.add(who);
  }

  /** The newest merge. */
  async undo(): Promise<void> {
    const [last] = await this.rows<{ id: number }>(
      "SELECT id FROM quality_decisions WHERE kind = 'merged' ORDER BY id DESC LIMIT 1",
    );
    if (last) await this.#post('/api/v2/data-quality/decision/undo', { ids: [last.id] });
  }

  /** Number → number of the person whom it means by now. */
  async persons(): Promise<Map<string, string>> {
    const merges = await this.rows<{ merged: string; survivor: string }>(`
      SELECT m.external_id AS merged, k.external_id AS survivor FROM customer_merges x
      JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id JOIN customers k ON k.tenant_id = x.tenant_id AND k.id = x.survivor_id`);
    const own = Array.from({ length: PEOPLE }, (_, at) => [`K${at}`, `K${at}`] as const);
    return new Map([...own, ...merges.map(({ merged, survivor }) => [merged, survivor] as const)]);
  }

  /** One that somebody plans for some days ahead, with a control group, and whose addresses are drawn at once. */
  async campaign(ahead: number, pauseDays: number | null): Promise<void> {
    await this.inside(async (trx) => {
      const { id } = await trx
        .insertInto('campaigns')
        .values({
          tenant_id: this.tenantId,
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
          ship_on: addDays(this.day, ahead),
          release_by: addDays(this.day, ahead),
          unit_cost_cents: 0,
          fixed_cost_cents: 0,
          created_by: 'x',
          updated_by: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await startRelease(trx, { tenantId: this.tenantId, email: 'x' }, id, this.day);
    }).catch((error: unknown) => {
      // It reaches nobody.
      if (!(error instanceof ApiProblem)) throw error;
    });
    await this.#noteDrawn();
  }

  /** What waits, campaign by campaign, with the number that is on the screen by then. */
  async release(): Promise<void> {
    const author = { tenantId: this.tenantId, email: 'x' };
    for (const { id, list } of await this.#lists('Freigabe'))
      for (let isReleased = false; !isReleased;)
        isReleased = await this.inside(async (trx) =>
          releaseAddresses(trx, author, id, await countRecipients(trx, this.tenantId, list), this.day),
        );
    await this.#datedToday();
    for (const { list } of await this.#lists('Druck'))
      if (!this.releasedOn.has(list)) this.releasedOn.set(list, this.day);
  }

  /** Whether something was released so long ago that it has to leave now: nobody keeps letters for weeks. */
  async isLate(): Promise<boolean> {
    const lists = await this.#lists('Druck');
    return lists.some(({ list }) => this.releasedOn.get(list)! < addDays(this.day, -LONGEST_PRINT));
  }

  /** What is released leaves: whoever may not be written to any more is taken out before the pages are drawn. */
  async send(): Promise<Sent[]> {
    const all: Sent[] = [];
    for (const { list, channel, standingId, pauseDays } of await this.#lists('Druck')) {
      await this.inside((trx) => removeUnreachable(trx, this.tenantId, { id: list, channel }));
      await this.#datedToday();
      const members = await this.rows<{ who: string; occasion: string | null }>(`
        SELECT k.external_id AS who, p.occasion FROM shipping_list_members m
        JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
        LEFT JOIN standing_pieces p ON p.tenant_id = m.tenant_id AND p.list_id = m.list_id AND p.customer_id = m.customer_id
        WHERE m.list_id = ${list} AND NOT m.is_control AND m.removed_at IS NULL`);
      await this.inside((trx) => markSent(trx, { tenantId: this.tenantId, email: 'x' }, list, this.day));
      const releasedOn = this.releasedOn.get(list)!;
      all.push(...members.map((one) => ({ ...one, day: this.day, listId: list, standingId, releasedOn, pauseDays })));
    }
    return all;
  }

  async pass(days: number): Promise<void> {
    for (let at = 0; at < days; at += 1) {
      this.day = addDays(this.day, 1);
      await runBundles(this.#api.database.db, this.tenantId, this.day, () => Promise.resolve());
      await this.#noteDrawn();
    }
  }

  #lists(status: string) {
    return this.rows<{
      id: number;
      list: number;
      channel: 'letter' | 'email';
      standingId: number | null;
      pauseDays: number | null;
    }>(`
      SELECT c.id, l.id AS list, l.channel, c.standing_id AS "standingId", (c.settings ->> 'pause_days')::int AS "pauseDays"
      FROM campaigns c JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id WHERE c.status = '${status}' ORDER BY c.id`);
  }

  async #noteDrawn(): Promise<void> {
    for (const { id } of await this.rows<{ id: number }>('SELECT id FROM shipping_lists'))
      if (!this.drawnOn.has(id)) this.drawnOn.set(id, this.day);
  }

  /** What the database's clock has dated happened on the day of the shop. */
  async #datedToday(): Promise<void> {
    await this.rows(
      `UPDATE shipping_list_members SET removed_at = '${this.day}T10:00:00Z' WHERE removed_at > now() - interval '1 hour'`,
    );
    await this.rows(
      `UPDATE shipping_lists SET released_at = '${this.day}T10:00:00Z' WHERE released_at > now() - interval '1 hour'`,
    );
  }
}
