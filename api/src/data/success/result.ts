import type {
  Estimate,
  SuccessGroup,
  SuccessPart,
  SuccessPooled,
  SuccessVerdict,
} from '@portal/shared/contract/marketing';
import { isShown, pooledDifference, wilson } from '../campaigns/intervals.ts';
import { meanDifference } from '../campaigns/mean-difference.ts';
import type { GroupSums, Sums } from './find-sums.ts';

/** Recipients and control group of a list or of a part of it. */
export interface Pair {
  treated: Sums;
  /** Null without one. */
  control: Sums | null;
}

/** A group without anybody. */
export const NOBODY: Sums = {
  people: 0,
  buyers: 0,
  main_buyers: 0,
  revenue_cents: 0,
  squares: 0,
  sent: 0,
  undelivered: 0,
  expected: 0,
};

/** Puts the two groups of one list beside each other; rows of one list, or of one part of it. */
export function pairOf(rows: readonly GroupSums[]): Pair {
  return {
    treated: rows.find((row) => !row.is_control) ?? NOBODY,
    control: rows.find((row) => row.is_control) ?? null,
  };
}

/** With fewer buyers a mean of amounts is one person's glasses, and its interval says nothing. */
const FEWEST_BUYERS = 5;

interface Compared {
  treated: SuccessGroup;
  control: SuccessGroup | null;
  verdict: SuccessVerdict;
  uplift: Estimate | null;
}

/** What the pairs did together: of several each with its own control group, of one as it is. */
export function compare(pairs: readonly Pair[]): Compared {
  const uplift = upliftOf(pairs, ({ buyers }) => buyers);
  const controls = pairs.map(({ control }) => control).filter((control) => control !== null);
  return {
    treated: groupOf(pairs.map(({ treated }) => treated)),
    control: controls.length === 0 ? null : groupOf(controls),
    verdict: verdictOf(uplift),
    uplift,
  };
}

/** The same of a part of a list. */
export const partOf = (label: string, rows: readonly GroupSums[]): SuccessPart => ({
  label,
  ...compare([pairOf(rows)]),
});

/** Difference of the shares who did something; null where there is nothing to compare. @param hits who did it */
export function upliftOf(pairs: readonly Pair[], hits: (sums: Sums) => number): Estimate | null {
  const compared = comparable(pairs);
  const share = (sums: Sums) => ({ hits: hits(sums), n: sums.people });
  return compared.length === 0
    ? null
    : pooledDifference(compared.map(({ treated, control }) => ({ treated: share(treated), control: share(control) })));
}

const comparable = (pairs: readonly Pair[]) =>
  pairs.flatMap(({ treated, control }) =>
    control !== null && control.people > 0 && treated.people > 0 ? [{ treated, control }] : [],
  );

/** What may be said of a difference; null: there is none. */
export function verdictOf(uplift: Estimate | null): SuccessVerdict {
  if (uplift === null) return 'observed';
  if (!isShown(uplift)) return 'open';
  return uplift.value > 0 ? 'more' : 'less';
}

/** Revenue that the recipients brought beyond what the control group says they would have brought anyway, in cents. */
export function extraRevenueOf(pairs: readonly Pair[]): SuccessPooled['extra_revenue'] {
  const compared = comparable(pairs);
  if (compared.length === 0) return null;
  const value = sum(
    compared,
    ({ treated, control }) => treated.revenue_cents - (control.revenue_cents / control.people) * treated.people,
  );
  const perHead = compared.map(({ treated, control }) => ({
    people: treated.people,
    difference: meanDifference(spendingOf(treated), spendingOf(control)),
  }));
  const isKnown =
    perHead.every(({ difference }) => difference !== null) &&
    sum(compared, ({ treated }) => treated.buyers) >= FEWEST_BUYERS &&
    sum(compared, ({ control }) => control.buyers) >= FEWEST_BUYERS;
  if (!isKnown) return { value, low: null, high: null, is_shown: false };
  const reach = Math.hypot(
    ...perHead.map(({ people, difference }) =>
      difference === null ? 0 : (difference.high - difference.value) * people,
    ),
  );
  const estimate = { value, low: value - reach, high: value + reach };
  return { ...estimate, is_shown: isShown(estimate) };
}

const spendingOf = ({ people, revenue_cents, squares }: Sums) => ({ n: people, sum: revenue_cents, squares });

/** What a group did, of several lists together. */
export function groupOf(all: readonly Sums[]): SuccessGroup {
  const people = sum(all, (sums) => sums.people);
  const buyers = sum(all, (sums) => sums.buyers);
  return {
    people,
    buyers,
    main_buyers: sum(all, (sums) => sums.main_buyers),
    revenue_cents: sum(all, (sums) => sums.revenue_cents),
    response: wilson({ hits: buyers, n: people }),
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);
