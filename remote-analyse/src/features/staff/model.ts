import { staffFigure, type StaffCounts, type StaffKpi, type StaffTable } from '@portal/shared/contract/analyse';
import { KPI_TEXTS } from './kpis.ts';

export interface StaffRow {
  key: string;
  /** As the order slice names it: 0 without a member of staff, undefined for all together. */
  staff: number | undefined;
  name: string;
  /** Store, and whether somebody has left; '' where there is nothing to say. */
  note: string;
  /** 1 for the first; null: not ranked. */
  rank: number | null;
  /** Agreed upon for the months in which they sold; null: not known. */
  hours: number | null;
  current: StaffCounts;
  previous: StaffCounts;
}

const WITHOUT = 'Ohne Mitarbeiter';
const ALL = 'Alle zusammen';

export const isMember = <Row extends StaffRow>(row: Row): row is Row & { staff: number } =>
  row.staff !== undefined && row.staff > 0;

/** Whether enough stands behind a figure to set people in an order by it. */
export const isRankable = (kpi: StaffKpi, counts: StaffCounts, minRank: number): boolean => {
  const { value, n } = staffFigure(kpi, counts);
  return value !== null && n >= minRank;
};

/**
 * Members of staff in the order of a KPI, equal figures with equal ranks; then those with too few cases, most revenue
 * first, and last what nobody has sold.
 */
export function rankedRows({ staff, without, min_rank }: StaffTable, kpi: StaffKpi, withStore: boolean): StaffRow[] {
  const sign = KPI_TEXTS[kpi].lessIsBetter ? 1 : -1;
  const valueOf = ({ current }: { current: StaffCounts }) => staffFigure(kpi, current).value ?? 0;
  const ranked = staff
    .filter(({ current }) => isRankable(kpi, current, min_rank))
    .toSorted((a, b) => sign * (valueOf(a) - valueOf(b)));
  const rest = staff.filter((member) => !ranked.includes(member));
  const rows = [...ranked, ...rest].map((member): StaffRow => ({
    key: String(member.id),
    staff: member.id,
    name: member.name,
    note: [withStore && member.store_name, !member.is_active && 'nicht mehr aktiv'].filter(Boolean).join(' · '),
    rank: ranked.includes(member) ? ranked.findIndex((one) => valueOf(one) === valueOf(member)) + 1 : null,
    hours: member.hours ?? null,
    current: member.current,
    previous: member.previous,
  }));
  return without
    ? [...rows, { key: '0', staff: 0, name: WITHOUT, note: '', rank: null, hours: null, ...without }]
    : rows;
}

export const totalRow = ({ total }: StaffTable): StaffRow => ({
  key: 'all',
  staff: undefined,
  name: ALL,
  note: '',
  rank: null,
  hours: null,
  ...total,
});

export const hasSales = ({ total }: StaffTable): boolean =>
  [total.current, total.previous].some(({ sold, cancelled }) => sold + cancelled > 0);

/** What somebody sold in an hour of theirs; null where no hours are set. @param of what counts, e.g. cents or pairs */
export const perHour = ({ hours, current }: StaffRow, of: (counts: StaffCounts) => number): number | null =>
  hours !== null && hours > 0 ? of(current) / hours : null;
