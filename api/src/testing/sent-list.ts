import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { Insertable } from 'kysely';
import { withTenant, type Database, type OpenDatabase } from '../platform/database/index.ts';

type ListSeed = Partial<Omit<Insertable<Database['shipping_lists']>, 'tenant_id' | 'sent_on'>> & { sent_on: string };
type MemberSeed = Partial<Omit<Insertable<Database['shipping_list_members']>, 'tenant_id' | 'list_id'>> & {
  customer_id: number;
  store_id: number;
};

const DRAW = { control_percent: 10, target_count: null, pause_days: 90, one_per_household: true };

/** Writes a shipping list as it is after its sending. @returns its id */
export function seedSentList(
  { db }: OpenDatabase,
  tenantId: number,
  list: ListSeed,
  members: readonly MemberSeed[],
): Promise<number> {
  return withTenant(db, tenantId, async (trx) => {
    const { id } = await trx
      .insertInto('shipping_lists')
      .values({
        name: 'Aktion',
        channel: 'letter',
        purpose: 'Test',
        config: JSON.stringify(NO_CRITERIA),
        settings: JSON.stringify(DRAW),
        seed: 'seed',
        funnel: '[]',
        unit_cost_cents: 0,
        fixed_cost_cents: 0,
        created_by: 'test',
        released_at: new Date(),
        released_by: 'test',
        tenant_id: tenantId,
        ...list,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = members.map((member, at) => ({
      tenant_id: tenantId,
      list_id: id,
      is_control: false,
      rank: at + 1,
      code: 'TEST',
      ...member,
    }));
    if (rows.length > 0) await trx.insertInto('shipping_list_members').values(rows).execute();
    return id;
  });
}
