import type { StaffPeople, StaffPerson } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { pseudonymOfStaff } from '../../data/staff/staff-pseudonym.ts';
import { byName } from '../../data/stores/store-order.ts';
import type { Database } from '../../platform/database/index.ts';

interface Row extends Omit<StaffPerson, 'codes' | 'decided' | 'pseudonym'> {
  codes: StaffPerson['codes'];
  decided: StaffPerson['decided'];
  position: number;
}

/** Everybody of the business with their codes, those who work there first, by name. */
export async function findPeople(trx: Transaction<Database>, tenantId: number): Promise<StaffPeople> {
  const { staffPseudonyms: pseudonyms } = await readSettings(trx, tenantId);
  const { rows } = await sql<Row>`
    WITH sold AS (
      SELECT staff_id, sum(order_count)::int AS orders, max(month)::text AS last_month FROM staff_month WHERE tenant_id = ${tenantId} GROUP BY 1
    ), codes AS (
      SELECT s.id, row_number() OVER (ORDER BY s.id) - 1 AS position, jsonb_build_object(
        'id', s.id, 'number', s.external_id, 'short_code', nullif(trim(s.short_code), ''), 'name', nullif(trim(s.name), ''), 'is_active', s.is_active,
        'store_name', stores.name, 'orders', coalesce(sold.orders, 0), 'last_month', sold.last_month) AS code
      FROM staff s
      JOIN stores ON stores.tenant_id = s.tenant_id AND stores.id = s.store_id
      LEFT JOIN sold ON sold.staff_id = s.id
      WHERE s.tenant_id = ${tenantId}
    )
    SELECT p.person_id AS id, p.version, p.name, stores.name AS store_name, p.is_active, max(codes.position) FILTER (WHERE codes.id = p.person_id)::int AS position,
      jsonb_build_object('name', d.name, 'is_active', d.is_active, 'hours_per_week', d.hours_per_week, 'store_id', d.store_id) AS decided,
      jsonb_agg(codes.code ORDER BY codes.id <> p.person_id, codes.id) AS codes
    FROM staff_people p
    JOIN codes ON codes.id = p.staff_id
    JOIN stores ON stores.tenant_id = p.tenant_id AND stores.id = p.store_id
    LEFT JOIN staff_decisions d ON d.tenant_id = p.tenant_id AND d.staff_id = p.person_id
    WHERE p.tenant_id = ${tenantId}
    GROUP BY p.person_id, p.version, p.name, stores.name, p.is_active, d.name, d.is_active, d.hours_per_week, d.store_id
    ORDER BY NOT p.is_active, ${byName('p.name')}, p.person_id`.execute(trx);
  return {
    people: rows.map(({ position, ...row }) => ({ ...row, pseudonym: pseudonymOfStaff(position) })),
    pseudonyms,
  };
}
