import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readSettings } from '../../data/business-settings/read-settings.ts';

export interface Member {
  id: number;
  /** Real, or a pseudonym where the business wants them. */
  name: string;
  store_name: string;
  is_active: boolean;
}

export interface Team {
  /** All staff of the business by id, whatever their store. */
  members: ReadonlyMap<number, Member>;
  pseudonyms: boolean;
  /** Fewest cases with which somebody is ranked. */
  minRank: number;
}

interface NamedRow extends Omit<Member, 'name'> {
  name: string | null;
  /** 0 for who came first into the business's data. */
  position: number;
}

const LETTERS = 26;

/** A for 0, Z for 25, AA for 26: as a spreadsheet names its columns. */
export function letters(position: number): string {
  const letter = String.fromCharCode(65 + (position % LETTERS));
  return position < LETTERS ? letter : letters(Math.floor(position / LETTERS) - 1) + letter;
}

/**
 * Who works in the business, under the names that figures may show. A pseudonym goes by the order in which people came
 * into the data, so that it stays when others join; the real name is not even read then.
 */
export async function findTeam(trx: Transaction<Database>, tenantId: number): Promise<Team> {
  const { staffPseudonyms: pseudonyms, minRankOrders: minRank } = await readSettings(trx, tenantId);
  const name = pseudonyms ? sql`NULL::text` : sql`coalesce(nullif(trim(s.name), ''), nullif(trim(s.short_code), ''), 'Mitarbeiter ' || s.external_id)`;
  const { rows } = await sql<NamedRow>`
    SELECT s.id, ${name} AS name, stores.name AS store_name, s.is_active, (row_number() OVER (ORDER BY s.id) - 1)::int AS position
    FROM staff s JOIN stores ON stores.tenant_id = s.tenant_id AND stores.id = s.store_id
    WHERE s.tenant_id = ${tenantId}`.execute(trx);
  const members = rows.map(({ position, ...row }): [number, Member] => [row.id, { ...row, name: row.name ?? `Mitarbeiter ${letters(position)}` }]);
  return { members: new Map(members), pseudonyms, minRank };
}
