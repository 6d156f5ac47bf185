import {
  choicesOf,
  codesOfChoice,
  isChosen,
  isOn,
  isWord,
  slidersOf,
  type Choice,
  type Criteria,
  type Slider,
} from '@portal/shared/contract/counting';
import { SELECTION_CHANNELS } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { COLUMNS, isNamed } from './columns.ts';
import { eyesMayCount, joinSettings } from './health-wall.ts';

/**
 * FROM and WHERE of everyone who may be in a selection at all: customers `k` of these stores with their facts `f`
 * and scores `s`, and how the business has decided `bs`, without the deceased and those who want no advertising. More conditions follow with AND.
 * @param base selection whose frozen customers it is limited to; null: everyone
 * @param joins what is joined beside
 */
export const population = (
  tenantId: number,
  storeIds: readonly number[],
  base: number | null,
  joins: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  FROM customer_facts f
  JOIN customers k ON k.tenant_id = f.tenant_id AND k.id = f.customer_id
  LEFT JOIN customer_scores s ON s.tenant_id = f.tenant_id AND s.store_id = f.store_id AND s.customer_id = f.customer_id
  ${joinSettings}
  ${joins}
  WHERE f.tenant_id = ${tenantId} AND f.store_id = ANY(${storeIds}::bigint[])
    AND NOT k.is_deceased AND NOT k.no_advertising${base === null ? sql`` : sql` AND ${isMember(tenantId, base)}`}`;

const isMember = (tenantId: number, selectionId: number) => sql`EXISTS (
      SELECT FROM selection_members m WHERE m.tenant_id = ${tenantId} AND m.selection_id = ${selectionId} AND m.customer_id = f.customer_id)
    AND (${eyesMayCount} OR NOT EXISTS (SELECT FROM selections o WHERE o.tenant_id = ${tenantId} AND o.id = ${selectionId} AND o.base_of_health))`;

/**
 * The criteria as a condition on `population`, true for exactly those whom `countSelection` counts on the day
 * `asOf` (ISO). `criteria.stores` is not looked at.
 */
export function meets(criteria: Criteria, asOf: string): RawBuilder<boolean> {
  const channels = SELECTION_CHANNELS.filter((channel) => criteria.consent[channel]).map((channel) =>
    sql.ref(`f.may_${channel}`),
  );
  const conditions = slidersOf(criteria)
    .filter(isOn)
    .map((slider) => within(slider, asOf));
  conditions.push(...choicesOf(criteria).filter(isChosen).map(isOneOf));
  if (channels.length > 0) conditions.push(sql`(${sql.join(channels, sql` OR `)})`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Null is none of them. */
function isOneOf(choice: Choice): RawBuilder<unknown> {
  const { column, chosen } = choice;
  return isWord(column) ? isNamed(column, chosen) : sql`${COLUMNS[column]} = ANY(${codesOfChoice(choice)}::int[])`;
}

/** Null is within nothing. */
function within({ column, unit, range: { from, to } }: Slider, asOf: string): RawBuilder<unknown> {
  const value = COLUMNS[column];
  if (unit === 'value') {
    const bounds = [from !== null && sql`${value} >= ${from}::int`, to !== null && sql`${value} <= ${to}::int`];
    return sql.join(
      bounds.filter((bound) => bound !== false),
      sql` AND `,
    );
  }
  // Days of birth and of purchase as cut-offs. The day that a shorter month lacks becomes its last one, which is right
  // on both sides: born on the 29th, nobody has turned by 28 February. From open is from 0, to leave out days to come.
  const before = (count: number) => sql`(${asOf}::date - make_interval(${sql.raw(unit)} => ${count}::int))::date`;
  const latest = sql`${value} <= ${before(from ?? 0)}`;
  return to === null ? latest : sql`${latest} AND ${value} > ${before(to + 1)}`;
}
