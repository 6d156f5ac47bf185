import type { SuccessPooled } from '@portal/shared/contract/marketing';
import { compare, extraRevenueOf } from '../../data/success/result.ts';
import { costOf, timeOf, type Measured } from '../../data/success/sent-lists.ts';

/** What several lists brought together. Without a control group there is nothing to compare: such lists are left out. */
export function poolLists(all: readonly Measured[], dataDate: string | null): Omit<SuccessPooled, 'amounts'> {
  const compared = all.filter(({ pair }) => pair.control !== null);
  const pairs = compared.map(({ pair }) => pair);
  return {
    lists: compared.length,
    left_out: all.filter(({ pair }) => pair.control === null).map(({ list }) => list.name),
    is_finished: compared.every(({ list }) => timeOf(list, dataDate).is_finished),
    ...compare(pairs),
    extra_revenue: extraRevenueOf(pairs),
    cost_cents: compared.reduce((sum, one) => sum + costOf(one), 0),
  };
}
