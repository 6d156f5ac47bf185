import type { OrderWait } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { kaplanMeier, quantileOf } from '../../data/analysis/kaplan-meier.ts';
import type { Question } from '../../data/analysis/question.ts';
import { collectedOnOf } from '../../data/definitions/collected-on.ts';

/** Orders that waited equally long. */
export interface WaitGroup {
  days: number;
  /** Whether they have been collected after these days; else they still wait after them. */
  is_collected: boolean;
  orders: number;
}

/** What waits are told by: `isHeld`, whether the facts say when an order was collected. */
export interface Collecting extends Pick<Question, 'tenantId' | 'dataDate'> {
  isHeld: boolean;
}

/** By when nine of ten customers have come. */
const LATE = 0.9;

/** Whether an order `f` of a business was collected by the day; promised days of what is not there yet are none. */
const isCollected = ({ tenantId, dataDate, isHeld }: Collecting) =>
  sql<boolean>`coalesce(${collectedOnOf(tenantId, isHeld)} > '-infinity' AND ${collectedOnOf(tenantId, isHeld)} <= ${dataDate}::date, false)`;

/** Glasses and Neuverglasungen sold, below the facts `f` of an order. */
export const isAwaited = sql<boolean>`f.is_sale AND f.kind IN ('Brille', 'Neuverglasung')`;

/** Of such an order nobody knows when it was collected. */
export const isWithoutDay = ({ tenantId, isHeld }: Collecting) =>
  sql<boolean>`${collectedOnOf(tenantId, isHeld)} = '-infinity'`;

/** Columns of a WaitGroup besides their number. A day of collection before the order is that of the order. */
export const waitColumns = (of: Collecting): RawBuilder<unknown> => sql`
  greatest(CASE WHEN ${isCollected(of)} THEN ${collectedOnOf(of.tenantId, of.isHeld)} ELSE ${of.dataDate}::date END - f.ordered_on, 0) AS days,
  ${isCollected(of)} AS is_collected`;

/** How long orders waited, of groups in any order. */
export function waitOf(groups: readonly WaitGroup[]): OrderWait {
  const steps = kaplanMeier(
    groups.map(({ days, is_collected, orders }) => ({
      time: days,
      events: is_collected ? orders : 0,
      censored: is_collected ? 0 : orders,
    })),
  );
  const sum = (of: readonly WaitGroup[]) => of.reduce((all, { orders }) => all + orders, 0);
  return {
    orders: sum(groups),
    collected: sum(groups.filter(({ is_collected }) => is_collected)),
    median_days: quantileOf(steps, 0.5).time,
    late_days: quantileOf(steps, LATE).time,
  };
}
