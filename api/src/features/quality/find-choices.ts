import { GLASSES_TYPES } from '@portal/shared/contract/common';
import type { AddableField, QualityChoice } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { findTeam } from '../../data/staff/staff-names.ts';
import type { Database } from '../../platform/database/index.ts';

/** More names are no help in choosing one; another may be typed all the same. */
const MOST_BRANDS = 500;

/** What a field of an order may be set to: types, staff of each store, the brands that the business sells most of. */
export function findChoices(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
  field: AddableField,
): Promise<QualityChoice[]> {
  if (field === 'staff') return staffChoices(trx, tenantId, storeIds);
  if (field === 'brand') return brandChoices(trx, tenantId);
  return Promise.resolve(GLASSES_TYPES.map((type) => ({ store_id: null, value: type, label: type })));
}

/** By the number that the software has for them; under the names that figures may show, with the code where these are real. */
async function staffChoices(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<QualityChoice[]> {
  const { members, pseudonyms } = await findTeam(trx, tenantId);
  const { rows } = await sql<{ id: number; store_id: number; value: string; code: string | null }>`
    SELECT id, store_id, external_id AS value, coalesce(nullif(trim(short_code), ''), external_id) AS code FROM staff
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
  const labelOf = (id: number, code: string | null) =>
    [pseudonyms ? null : code, members.get(id)?.name]
      .filter((part, at, parts) => part && parts.indexOf(part) === at)
      .join(' · ');
  return rows
    .map(({ id, code, ...choice }) => ({
      ...choice,
      label: labelOf(id, code) || choice.value,
      isActive: members.get(id)?.is_active ?? true,
    }))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || a.label.localeCompare(b.label, 'de'))
    .map(({ isActive: _isActive, ...choice }) => choice);
}

async function brandChoices(trx: Transaction<Database>, tenantId: number): Promise<QualityChoice[]> {
  const { rows } = await sql<{ value: string }>`
    SELECT brand AS value FROM brand_month WHERE tenant_id = ${tenantId} AND brand <> 'ohne Marke'
    GROUP BY brand ORDER BY sum(pieces) DESC, brand LIMIT ${MOST_BRANDS}`.execute(trx);
  return rows.map(({ value }) => ({ store_id: null, value, label: value }));
}
