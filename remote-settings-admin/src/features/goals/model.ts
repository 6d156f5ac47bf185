import { GOAL_KPIS, GOAL_UNITS, type GoalKpi, type YearEnd } from '@portal/shared/contract/common';
import type { GoalProposal, GoalRow, GoalSheet, GoalSheets, GoalSpread } from '@portal/shared/contract/settings-admin';

export type Months = readonly (number | null)[];

/** A year's goals of one KPI as they are being edited. */
export interface GoalYear {
  months: Months;
  value: number | null;
  /** The year is only nearly the value: of means the right weights are known to the server alone, until it is saved. */
  isEstimate: boolean;
  /** Its months are still to be spread by the server. */
  wish?: Wish;
}

/** What the server is to spread over the months: a year's value, or so many percent more than the year before. */
export interface Wish {
  value?: number;
  growth?: number;
  spread: GoalSpread;
  /** The goal as it was when the wish was made. */
  from: GoalYear;
}

/** KPIs that differ from what is saved. */
export type Draft = Readonly<Partial<Record<GoalKpi, GoalYear>>>;

const NO_MONTHS: Months = Array.from({ length: 12 }, () => null);
export const NOTHING: GoalYear = { months: NO_MONTHS, value: null, isEstimate: false };

export const isSame = (a: Months, b: Months) => a.every((value, at) => value === b[at]);
const yearIn = (years: GoalSheet['goals'], kpi: GoalKpi) => years.find((year) => year.kpi === kpi);

export const savedYear = (sheet: GoalSheet, kpi: GoalKpi): GoalYear => ({ ...NOTHING, ...yearIn(sheet.goals, kpi) });
export const currentYear = (sheet: GoalSheet, draft: Draft, kpi: GoalKpi): GoalYear =>
  draft[kpi] ?? savedYear(sheet, kpi);
export const previousYear = (sheet: GoalSheet, kpi: GoalKpi): GoalYear => ({
  ...NOTHING,
  ...yearIn(sheet.previous, kpi),
});

const MONTHS_SHORT = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
] as const;

const isWhole = ({ months }: Pick<GoalYear, 'months'>): boolean => months.every((month) => month !== null);

/** Which months of the year before are known. @example knownText(2026, before) // '2026', 'Jan.–Okt. 2026' */
export function knownText(year: number, { months }: Pick<GoalYear, 'months'>): string {
  const [first, last] = [months.findIndex((month) => month !== null), months.findLastIndex((month) => month !== null)];
  if (first < 0 || isWhole({ months })) return String(year);
  return first === last
    ? `${MONTHS_SHORT[first] ?? ''} ${year}`
    : `${MONTHS_SHORT[first] ?? ''}–${MONTHS_SHORT[last] ?? ''} ${year}`;
}

/** What a goal is compared with, and what that is called: the year before, or while it still runs the last twelve months. */
export function baseOf(sheet: GoalSheet, kpi: GoalKpi): { base: GoalYear; label: string } {
  const before = previousYear(sheet, kpi);
  const latest = { ...NOTHING, ...yearIn(sheet.latest ?? [], kpi) };
  return isWhole(before) || !isWhole(latest)
    ? { base: before, label: knownText(sheet.year - 1, before) }
    : { base: latest, label: 'letzte 12\u00a0Monate' };
}

/** Where the running year ends by KPI; nothing of other years, of means, and once it is over. @param storeId null: all stores together */
export const yearEndOf = ({ year_ends = [] }: GoalSheets, storeId: number | null, kpi: GoalKpi): YearEnd =>
  year_ends.find(({ store_id }) => store_id === storeId)?.items.find((item) => item.kpi === kpi)?.year_end ?? null;

/** The draft with another year for a KPI; one that is as saved is no change. */
export function withYear(sheet: GoalSheet, draft: Draft, kpi: GoalKpi, year: GoalYear): Draft {
  const { [kpi]: _before, ...others } = draft;
  return !year.wish && isSame(year.months, savedYear(sheet, kpi).months) ? others : { ...others, [kpi]: year };
}

/** What the months make of the year: their sum, or nearly their mean. */
export function yearOfMonths(kpi: GoalKpi, months: Months): GoalYear {
  const set = months.filter((month) => month !== null);
  if (set.length === 0) return { months, value: null, isEstimate: false };
  const sum = set.reduce((total, month) => total + month, 0);
  if (GOAL_UNITS[kpi].is_summed) return { months, value: sum, isEstimate: false };
  const step = GOAL_UNITS[kpi].unit === 'share' ? 10_000 : 1;
  return { months, value: Math.round((sum / set.length) * step) / step, isEstimate: true };
}

/** Another value for one month; a wish for the year stays one. */
export function withMonth(kpi: GoalKpi, goal: GoalYear, at: number, value: number | null): GoalYear {
  const months = goal.months.map((month, index) => (index === at ? value : month));
  return goal.wish ? { ...goal, months } : yearOfMonths(kpi, months);
}

export const asYear = ({ months, value }: Pick<GoalProposal, 'months' | 'value'>): GoalYear => ({
  months,
  value,
  isEstimate: false,
});

/**
 * How far the goal is from what was reached the year before, over the months known of both: relative, of shares the
 * difference. Null without anything to compare.
 */
export function changeOf(kpi: GoalKpi, goal: GoalYear, before: GoalYear): number | null {
  if (goal.value === null || before.value === null) return null;
  if (GOAL_UNITS[kpi].unit === 'share') return goal.value - before.value;
  const isSum = GOAL_UNITS[kpi].is_summed;
  const both = goal.months.flatMap((month, at) =>
    month === null || before.months[at] == null ? [] : [{ month, earlier: before.months[at] }],
  );
  const [now, earlier] = isSum
    ? [both.reduce((sum, { month }) => sum + month, 0), both.reduce((sum, one) => sum + one.earlier, 0)]
    : [goal.value, before.value];
  return earlier > 0 ? now / earlier - 1 : null;
}

export const changedKpis = (draft: Draft): GoalKpi[] => GOAL_KPIS.filter((kpi) => draft[kpi] !== undefined);

/** What is sent to be saved. */
export const rowsOf = (draft: Draft): GoalRow[] =>
  changedKpis(draft).map((kpi) => ({ kpi, months: [...(draft[kpi]?.months ?? NO_MONTHS)] }));

/**
 * What is left to be saved: everything that is not as it was sent.
 * @param before the sheet when it was sent
 * @param sent the changes that were sent
 */
export function leftAfter(before: GoalSheet, sent: Draft, now: Draft, saved: GoalSheet): Draft {
  return GOAL_KPIS.reduce<Draft>((left, kpi) => {
    const wanted = currentYear(before, now, kpi);
    const isSent = !wanted.wish && isSame(wanted.months, currentYear(before, sent, kpi).months);
    return isSent ? left : withYear(saved, left, kpi, wanted);
  }, {});
}

/** The sum over stores of a KPI that adds up; null where not every store has a goal, or it does not add up. */
export function sumOverStores(sheets: readonly GoalSheet[], kpi: GoalKpi): number | null {
  const values = sheets.map((sheet) => savedYear(sheet, kpi).value);
  if (!GOAL_UNITS[kpi].is_summed || values.some((value) => value === null)) return null;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
