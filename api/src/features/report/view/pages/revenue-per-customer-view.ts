import { AGE_GROUPS, MOST_PAIRS, type BuyersOfPeriod, type RevenuePerCustomer } from '@portal/shared/contract/analyse';
import { formatCount } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { comparedPart, comparedTable, ratio, type Line } from '../compared-table.ts';
import type { Beside } from '../view.ts';

const cents = (amount: number, people: number): number | null => (people === 0 ? null : Math.round(amount / people));

/** Umsatz je Kunde: mean and median, age, kind, pairs, and what the best tenth brings. No single customer's amount. */
export function revenuePerCustomerBlocks(found: RevenuePerCustomer, beside: Beside): Block[] {
  const { current, previous, cells, deciles, pairs, previous_top_share: topBefore } = found;
  const line = (label: string, unit: Line['unit'], of: (side: BuyersOfPeriod) => number | null): Line => ({
    label,
    unit,
    now: of(current),
    before: previous.buyers === 0 ? null : of(previous),
  });
  const [top] = deciles;
  const cell = (age: string | null, kind: string | null) =>
    cells.find((one) => one.age === age && one.kind === kind) ?? { buyers: 0, amount: 0 };
  const row = (label: string, age: (typeof AGE_GROUPS)[number] | null, kind: 'neu' | 'stamm' | null): Line => {
    const { amount, buyers } = cell(age, kind);
    return { label: `${label} (${formatCount(buyers)})`, unit: 'cents', now: cents(amount, buyers), before: null };
  };
  return [
    comparedTable(
      'Umsatz je Kunde',
      'Kennzahl',
      [
        line('Umsatz je Kunde', 'cents', ({ amount, buyers }) => cents(amount, buyers)),
        line('Median', 'cents', ({ median }) => median),
        line('Brillen je Käufer', 'ratio', ({ glasses, glasses_buyers: buyers }) => ratio(glasses, buyers)),
        line('Käufer', 'count', ({ buyers }) => buyers),
        line('Umsatz der Kunden', 'cents', ({ amount }) => amount),
        {
          label: 'Anteil der Top-10\u00a0%',
          unit: 'share',
          now: top ? ratio(top.amount, current.amount) : null,
          before: topBefore,
        },
      ],
      beside,
    ),
    ...comparedPart(
      'Umsatz je Kunde nach Alter',
      'Alter (Kunden)',
      AGE_GROUPS.map((age) => row(age.replace('-', '–'), age, null)),
      { compared: null },
    ),
    ...comparedPart(
      'Umsatz je Kunde nach Kundenart',
      'Kundenart (Kunden)',
      [row('Neukunden', null, 'neu'), row('Stammkunden', null, 'stamm')],
      { compared: null },
    ),
    ...comparedPart(
      'Käufer von Brillen nach ihrer Zahl',
      'Brillen',
      pairs.map((one) => ({
        label: one.pairs === MOST_PAIRS ? `${MOST_PAIRS} und mehr` : formatCount(one.pairs),
        unit: 'count',
        now: one.current,
        before: one.previous,
      })),
      beside,
    ),
  ];
}
