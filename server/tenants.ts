import { asOperator, type OpenDatabase } from '@portal/api';

export interface Tenant {
  id: number;
  name: string;
  is_operator: boolean;
}

/** In a database of an older portal too: by nothing but columns that it always had. */
export const findTenants = ({ db }: OpenDatabase): Promise<Tenant[]> =>
  asOperator(db, (trx) => trx.selectFrom('tenants').select(['id', 'name', 'is_operator']).orderBy('id').execute());

/** Gives the businesses of a database made anew the numbers that their sign-ins name. */
export async function keepTenants({ db, pool }: OpenDatabase, tenants: readonly Tenant[]): Promise<void> {
  if (tenants.length === 0) return;
  await asOperator(db, (trx) =>
    trx
      .insertInto('tenants')
      .values([...tenants])
      .execute(),
  );
  await pool.query(`SELECT setval(pg_get_serial_sequence('tenants', 'id'), $1)`, [
    Math.max(...tenants.map(({ id }) => id)),
  ]);
}
