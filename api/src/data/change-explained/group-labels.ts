import type { ChangeDimensionKey } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { StoresAsked } from '../stores/scope.ts';
import { findTeam } from '../staff/staff-names.ts';

const KINDS: Readonly<Record<string, string>> = {
  'Brille/Fern': 'Fernbrillen',
  'Brille/Nah': 'Nahbrillen',
  'Brille/Gleitsicht': 'Gleitsichtbrillen',
  'Brille/Office': 'Officebrillen',
  'Brille/Sonne': 'Sonnenbrillen',
  'Brille/Sport': 'Sportbrillen',
  'Brille/ohne': 'Brillen ohne Typ',
  Neuverglasung: 'Neuverglasungen',
  KL: 'Kontaktlinsen',
  Handelsware: 'Handelsware',
  Reparatur: 'Reparaturen',
};
const CUSTOMERS: Readonly<Record<string, string>> = {
  neu: 'Neukunden',
  stamm: 'Stammkunden',
  unbekannt: 'Verkäufe ohne Kundennummer',
};
const AGES: Readonly<Record<string, string>> = { '60+': 'ab 60\u00a0Jahren', unbekannt: 'Kunden unbekannten Alters' };

/** @example '45-59' // '45–59 Jahre' */
const ageLabel = (age: string): string => AGES[age] ?? `${age.replace('-', '–')}\u00a0Jahre`;

/** What the groups of each dimension are called. */
export type GroupLabels = Record<ChangeDimensionKey, (value: string) => string>;

/** The names that the groups are shown under; of staff those that figures may show, pseudonyms where the business wants them. */
export async function findGroupLabels(
  { trx, tenantId, storeIds }: StoresAsked,
  dimensions: readonly ChangeDimensionKey[],
): Promise<GroupLabels> {
  const stores = dimensions.includes('store')
    ? (
        await sql<{
          id: number;
          name: string;
        }>`SELECT id, name FROM stores WHERE tenant_id = ${tenantId} AND id = ANY(${storeIds}::bigint[])`.execute(trx)
      ).rows
    : [];
  const names = new Map(stores.map(({ id, name }) => [String(id), name]));
  const members = dimensions.includes('staff')
    ? (await findTeam(trx, tenantId)).members
    : new Map<number, { name: string }>();
  return {
    type: (value) => KINDS[value] ?? value,
    age: ageLabel,
    customer: (value) => CUSTOMERS[value] ?? value,
    store: (value) => names.get(value) ?? 'Standort',
    staff: (value) => members.get(Number(value))?.name ?? 'Aufträge ohne Mitarbeiter',
  };
}
