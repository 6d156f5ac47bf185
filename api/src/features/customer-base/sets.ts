import type { BaseStateGroup } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { CustomerSet } from '../../data/analysis/slices/customer-sets.ts';
import { when } from '../../data/analysis/slices/when.ts';
import { baseDays } from './base-days.ts';
import { baseMembers } from './base-members.ts';

const STATES: Record<BaseStateGroup, readonly string[]> = {
  none: ['none'],
  active: ['active'],
  at_risk: ['at_risk'],
  lost: ['lost'],
  inactive: ['at_risk', 'lost'],
  kept: ['active', 'at_risk'],
};

const CHANNELS = {
  letter: sql`may_letter`,
  email: sql`may_email`,
  sms: sql`may_sms`,
  none: sql`NOT (may_letter OR may_email OR may_sms)`,
};

/** Whoever has no pair of that type, sold and not taken back, in any store. */
const neverBought = (tenantId: number, type: string) => sql`NOT EXISTS (
  SELECT FROM order_facts o WHERE o.tenant_id = ${tenantId} AND o.customer_id = members.customer_id AND o.is_sale AND o.kind = 'Brille' AND o.glasses_type = ${type})`;

/** Customers of the base by what a bar of it says of them; amounts are none, since its figures count people. */
export const base: CustomerSet<'base'> = ({ slice, dataDate, ...question }) => {
  const conditions = [
    ...when(slice.was, (state) => sql`was_state = ANY(${STATES[state]}::text[])`),
    ...when(slice.is, (state) => sql`is_state = ANY(${STATES[state]}::text[])`),
    ...when(slice.band, (band) => (band < 0 ? sql`band IS NULL` : sql`band = ${band}`)),
    ...when(slice.salutation, (salutation) => sql`salutation = ${salutation}`),
    ...when(slice.without, (type) => neverBought(question.tenantId, type)),
    ...when(slice.channel, (channel) => CHANNELS[channel]),
  ];
  return sql`SELECT customer_id, 0::bigint AS amount_cents FROM (${baseMembers({ ...question, age: slice.age }, baseDays(slice, dataDate))}) members
    ${conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``}`;
};
