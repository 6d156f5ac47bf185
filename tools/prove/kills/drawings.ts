import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import { requestDrawing } from '../../../api/src/data/campaigns/drawings.ts';
import { rebuildDerived } from '../../../api/src/data/derived/index.ts';
import { withTenant } from '../../../api/src/platform/database/index.ts';
import { PLAIN, seedTenant, type SeededTenant } from '../../../api/src/testing/index.ts';
import type { Ground, Work } from './work.ts';

const BUSINESSES = 6;
const PEOPLE = 1_500;
const SETTINGS = { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN };

async function seedPeople({ database }: Ground, { tenantId, storeIds: [store = 0] }: SeededTenant): Promise<void> {
  await withTenant(database.db, tenantId, async (trx) => {
    await trx
      .insertInto('customers')
      .values(
        Array.from({ length: PEOPLE }, (_, at) => ({
          tenant_id: tenantId,
          store_id: store,
          external_id: `K${at}`,
          last_name: `Weiß ${at}`,
          street: `Weg ${at}`,
          plz: '79098',
          city: 'Freiburg',
        })),
      )
      .execute();
    await rebuildDerived(trx, tenantId, [store]);
  });
}

/** Businesses that export a selection of everybody, one after the other. */
export async function openDrawings(ground: Ground): Promise<Work> {
  const { db, pool } = ground.database;
  const tenants: number[] = [];
  for (let at = 0; at < BUSINESSES; at += 1) {
    const seeded = await seedTenant(ground.database, `Export ${at}`, [{ name: 'Laden' }]);
    await seedPeople(ground, seeded);
    tenants.push(seeded.tenantId);
  }
  const asked: number[] = [];
  const waiting = async () =>
    new Set(
      (await pool.query<{ tenant_id: number }>('SELECT tenant_id FROM drawings')).rows.map((row) => row.tenant_id),
    );
  async function ask(tenantId: number): Promise<void> {
    const { id: selectionId, version } = await withTenant(db, tenantId, (trx) =>
      trx
        .insertInto('selections')
        .values({
          tenant_id: tenantId,
          name: `Alle ${asked.length}`,
          description: '',
          config: JSON.stringify(NO_CRITERIA),
          export_settings: JSON.stringify(SETTINGS),
          created_by: 'x',
          updated_by: 'x',
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
    );
    asked.push(selectionId);
    const user = { tenantId, sub: 'chefin', email: 'chefin@example.org' };
    await requestDrawing(db, user, { selectionId, version, settings: SETTINGS });
  }
  return {
    name: 'Export',
    queue: 'drawings',
    refill: async () => {
      const busy = await waiting();
      for (const tenantId of tenants) if (!busy.has(tenantId)) await ask(tenantId);
    },
    open: async () => (await waiting()).size,
    judge: async () => {
      const { rows } = await pool.query<{
        id: number;
        lists: number;
        members: number;
        people: number;
        problem: string | null;
      }>(
        `SELECT s.id, count(DISTINCT l.id)::int AS lists, count(m.customer_id)::int AS members, count(DISTINCT m.customer_id)::int AS people,
          (SELECT problem FROM drawings d WHERE d.tenant_id = s.tenant_id AND d.selection_id = s.id) AS problem
         FROM selections s LEFT JOIN shipping_lists l ON l.tenant_id = s.tenant_id AND l.selection_id = s.id
         LEFT JOIN shipping_list_members m ON m.tenant_id = l.tenant_id AND m.list_id = l.id
         WHERE s.id = ANY($1::bigint[]) GROUP BY s.tenant_id, s.id`,
        [asked],
      );
      const wrong = rows
        .filter(
          ({ lists, members, people, problem }) =>
            lists !== 1 || members !== PEOPLE || people !== PEOPLE || problem !== null,
        )
        .map(
          ({ id, lists, members, people }) =>
            `Selektion ${id}: ${lists} Listen mit ${members} Zeilen für ${people} Personen`,
        );
      return { done: rows.length, wrong: rows.length === asked.length ? wrong : [...wrong, 'Selektionen fehlen'] };
    },
  };
}
