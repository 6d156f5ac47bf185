import { sql, type Transaction } from 'kysely';
import { readSettings } from '../business-settings/read-settings.ts';
import { pseudonymOfStaff } from './staff-pseudonym.ts';
import { kept, type Database } from '../../platform/database/index.ts';

interface Member {
  /** Of the person, whichever of the codes was asked for. */
  id: number;
  /** Real, or a pseudonym where the business wants them. */
  name: string;
  store_name: string;
  is_active: boolean;
  /** As agreed upon; null: not set, or with pseudonyms, which it would see through. */
  hours_per_week: number | null;
}

export interface Team {
  /** Every person of the business by each of the codes, whatever the store. */
  members: ReadonlyMap<number, Member>;
  pseudonyms: boolean;
  /** Fewest cases with which somebody is ranked. */
  minRank: number;
}

interface NamedRow extends Omit<Member, 'name'> {
  staff_id: number;
  name: string | null;
  /** 0 for who came first into the business's data. */
  position: number;
}

/**
 * Who works in the business, under the names that figures may show. A pseudonym goes by the order in which codes came
 * into the data, so that it stays when others join or are merged; the real name is not even read then.
 */
export async function findTeam(trx: Transaction<Database>, tenantId: number): Promise<Team> {
  const { staffPseudonyms: pseudonyms, minRankOrders: minRank } = await readSettings(trx, tenantId);
  const { rows } = await kept(sql<NamedRow>`
    SELECT p.staff_id, p.person_id AS id, ${pseudonyms ? sql`NULL::text` : sql`p.name`} AS name, stores.name AS store_name, p.is_active,
      ${pseudonyms ? sql`NULL::float8` : sql`p.hours_per_week::float8`} AS hours_per_week, place.position
    FROM staff_people p
    JOIN stores ON stores.tenant_id = p.tenant_id AND stores.id = p.store_id
    JOIN (SELECT tenant_id, id, (row_number() OVER (ORDER BY id) - 1)::int AS position FROM staff WHERE tenant_id = ${tenantId}) place
      ON place.tenant_id = p.tenant_id AND place.id = p.person_id
    WHERE p.tenant_id = ${tenantId}`).execute(trx);
  const members = rows.map(({ staff_id, position, ...row }): [number, Member] => [
    staff_id,
    { ...row, name: row.name ?? pseudonymOfStaff(position) },
  ]);
  return { members: new Map(members), pseudonyms, minRank };
}
