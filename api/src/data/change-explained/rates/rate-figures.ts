import type { ChangeDimensionKey, RateFigure } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { ORDER_SUMS } from '../../analysis/range-figures.ts';

/** A share or mean of groups: what is divided and by what, as sums over rows of `order_facts` of glasses. */
export interface RateDefinition {
  unit: 'cents' | 'share';
  part: RawBuilder<unknown>;
  whole: RawBuilder<unknown>;
  /** By what it is not split: there each group is all or nothing. */
  without?: ChangeDimensionKey;
}

/** As the pages reckon them (`range-figures.ts`, `store_month`). 'umsatz-je-kunde' is a product of factors instead. */
export const RATES: Readonly<Record<Exclude<RateFigure, 'umsatz-je-kunde'>, RateDefinition>> = {
  'umsatz-je-brillenauftrag': {
    unit: 'cents',
    part: ORDER_SUMS.glasses_cents,
    whole: ORDER_SUMS.glasses_count,
  },
  mehrbrillenquote: {
    unit: 'share',
    part: ORDER_SUMS.extra_count,
    whole: sql`${ORDER_SUMS.main_count} + ${ORDER_SUMS.extra_count}`,
  },
  gleitsichtanteil: {
    unit: 'share',
    part: ORDER_SUMS.progressive_count,
    whole: ORDER_SUMS.corrective_count,
    without: 'type',
  },
};
