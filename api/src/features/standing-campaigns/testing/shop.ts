import { addDays } from '@portal/shared/contract/calendar';
import type { Rhythm } from '@portal/shared/contract/marketing';
import { seedTenant } from '../../../testing/index.ts';
import type { UploadTestApi } from '../../upload/testing/upload-test-api.ts';
import { runBundles } from '../run-bundles.ts';
import { accessTo, type ShopAccess } from './shop-access.ts';
import { customerAt, PEOPLE, shopFiles, type Bought } from './shop-files.ts';
import { ShopPeople } from './shop-people.ts';
import { ShopPost, type Sent } from './shop-post.ts';
import { changePercent, startStandings } from './shop-standings.ts';

const FIRST_DAY = '2026-01-05';

/** A shop in which days pass and things happen, as its people and its files bring them about. */
export class Shop {
  day = FIRST_DAY;
  readonly sent: Sent[] = [];
  readonly people: ShopPeople;
  readonly post: ShopPost;
  readonly rows: ShopAccess['rows'];
  readonly #api: UploadTestApi;
  readonly #access: ShopAccess;
  readonly #bought: Bought[] = [];
  #uploads: number[] = [];

  private constructor(api: UploadTestApi, access: ShopAccess) {
    this.#api = api;
    this.#access = access;
    this.rows = access.rows;
    this.people = new ShopPeople(access);
    this.post = new ShopPost(access, () => this.day);
  }

  static async open(api: UploadTestApi, name: string, rhythm: Rhythm = 'weekly'): Promise<Shop> {
    const { tenantId } = await seedTenant(api.database, name, []);
    const access = accessTo(api, tenantId);
    const shop = new Shop(api, access);
    await shop.upload([...Array(PEOPLE).keys()]);
    await startStandings(access, { name, on: FIRST_DAY, rhythm });
    return shop;
  }

  /** All that the shop has sold by today, with what some have bought since. */
  async upload(buyers: readonly number[]): Promise<void> {
    for (const at of buyers) this.#bought.push({ id: `A${this.#bought.length}`, who: customerAt(at), day: this.day });
    const { id, status } = await this.#api.upload(this.#access.user, shopFiles(this.#bought));
    if (status === 'done') this.#uploads.push(id);
  }

  /** The newest one, unless there is none. */
  async rollBack(): Promise<void> {
    const id = this.#uploads.at(-1);
    if (id === undefined || (await this.#access.post(`/api/v2/upload/${id}/roll-back`, {})) !== 202) return;
    await this.#api.untilOver(this.#access.user, id);
    this.#uploads = this.#uploads.slice(0, -1);
  }

  /** Another share of people who get nothing, of one of its Daueraktionen. */
  holdOut(at: number, percent: number): Promise<void> {
    return changePercent(this.#access, at, percent);
  }

  async pass(days: number): Promise<void> {
    for (let at = 0; at < days; at += 1) {
      this.day = addDays(this.day, 1);
      await runBundles(this.#api.database.db, this.#access.tenantId, this.day, () => Promise.resolve());
      await this.post.noteDrawn();
    }
  }
}
