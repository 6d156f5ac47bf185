import { withoutRefraction } from '@portal/shared/contract/counting';
import { SUGGESTION_DAYS, type SelectionCriteria, type SelectionReach } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { chanceWithin } from '../../data/campaigns/chance-within.ts';
import { COLUMNS } from '../../data/selections/columns.ts';
import { meets, population } from '../../data/selections/criteria-sql.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import type { Cut, Kind } from './kinds.ts';

/** Where and when to look: visible stores, and the ISO day on which ages and months are counted. */
export interface Looking extends StoresAsked {
  asOf: string;
}

/** The customers of a suggestion. It never goes by measurements, which are health data: suggestions are shown to everybody who may make selections. */
const hits = ({ tenantId, storeIds, asOf }: Looking, criteria: SelectionCriteria, among: RawBuilder<boolean>) =>
  sql`${population(tenantId, storeIds, null)} AND ${meets(withoutRefraction(criteria), asOf)} AND ${among}`;

/** FROM and WHERE of the customers `k`, with their scores `s` and facts `f`, whom a suggestion takes today. */
export const hitsOf = (looking: Looking, kind: Kind, { criteria }: Asked): RawBuilder<unknown> =>
  hits(looking, criteria, amongOf(kind, looking.tenantId));

const amongOf = ({ among }: Kind, tenantId: number) => among?.(tenantId) ?? sql<boolean>`true`;

/** The percentage that begins the best part of a score; null where nobody has one above 0. */
async function findCut(looking: Looking, kind: Kind, { column, best }: Cut): Promise<number | null> {
  const {
    rows: [found],
  } = await sql<{ percent: number | null }>`
    SELECT nullif(percentile_disc(${1 - best}::float8) WITHIN GROUP (ORDER BY ${COLUMNS[column]}), 0)::int AS percent
    ${hits(looking, kind.criteria, amongOf(kind, looking.tenantId))}`.execute(looking.trx);
  return found?.percent ?? null;
}

/** What a suggestion asks for today. */
export interface Asked {
  criteria: SelectionCriteria;
  /** Of the cut, 0 without one. */
  percent: number;
}

/** @returns null where the score is unknown that it goes by */
export async function ask(looking: Looking, kind: Kind): Promise<Asked | null> {
  if (!kind.cut) return { criteria: kind.criteria, percent: 0 };
  const percent = await findCut(looking, kind, kind.cut);
  return percent === null ? null : { criteria: kind.cut.criteria(percent), percent };
}

export interface People {
  hits: number;
  reach: SelectionReach;
  /** Of those who may get a letter; null where no one's chance is known. */
  buyers: number | null;
}

/** How many they are, and how many of them will buy main glasses by the forecast, whoever writes to them. */
export async function countPeople(looking: Looking, kind: Kind, asked: Asked): Promise<People> {
  const {
    rows: [found],
  } = await sql<People>`
    SELECT count(*)::int AS hits,
      json_build_object('letter', count(*) FILTER (WHERE f.may_letter), 'email', count(*) FILTER (WHERE f.may_email), 'sms', count(*) FILTER (WHERE f.may_sms)) AS reach,
      sum(${chanceWithin.sql(sql`s.next_glasses_p6 / 100.0`, sql.lit(SUGGESTION_DAYS))}) FILTER (WHERE f.may_letter)::float8 AS buyers
    ${hitsOf(looking, kind, asked)}`.execute(looking.trx);
  if (!found) throw new Error('An aggregate without groups gives a row');
  return found;
}

/** SELECT of the customers among whom a draft counts, for a suggestion that no sliders can say; null: all. */
export const membersOf = (kind: Kind, { tenantId, storeIds }: Looking): RawBuilder<unknown> | null =>
  kind.among
    ? sql`SELECT k.id AS customer_id ${population(tenantId, storeIds, null)} AND ${kind.among(tenantId)}`
    : null;
