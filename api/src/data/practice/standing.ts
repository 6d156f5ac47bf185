import type { Kysely, Transaction } from 'kysely';
import {
  asOperator,
  copyOf,
  originalOf,
  withCopies,
  withTenant,
  type Database,
} from '../../platform/database/index.ts';

export const findCopy = (trx: Transaction<Database>, tenantId: number) =>
  trx.selectFrom('practice_copies').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();

/** After the last attempt. */
export async function failCopy(db: Kysely<Database>, tenantId: number): Promise<void> {
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('practice_copies')
      .set({ state: 'failed' })
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'making')
      .execute(),
  );
}

/** Businesses whose copy is being made or deleted, or, `over`, whose days are over. */
export async function findUnfinished(db: Kysely<Database>, which: 'at work' | 'over' = 'at work'): Promise<number[]> {
  const rows = await asOperator(db, (trx) =>
    trx
      .selectFrom('practice_copies')
      .select('tenant_id')
      .where((eb) => (which === 'over' ? eb('expires_at', '<=', new Date()) : eb('state', 'in', ['making', 'ending'])))
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Businesses of which nothing is known any more but a copy. */
export async function findOrphans(db: Kysely<Database>): Promise<number[]> {
  const rows = await withCopies(db, (trx) =>
    trx
      .selectFrom('tenants as t')
      .select('t.id')
      .where('t.id', '>', copyOf(0))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('practice_copies as p')
              .select('p.tenant_id')
              .where(({ eb, ref }) => eb('p.tenant_id', '=', eb(ref('t.id'), '-', copyOf(0)))),
          ),
        ),
      )
      .execute(),
  );
  return rows.map(({ id }) => originalOf(id));
}
