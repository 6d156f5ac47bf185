import { STAFF_KPIS, staffFigure, type StaffCounts, type StaffKpi } from '@portal/shared/contract/analyse';

/** The middle of the values, of an even number the mean of the two in the middle; null without any. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** By KPI the median of the figures of each; who has none is left out. */
export function teamMedian(team: readonly StaffCounts[]): Record<StaffKpi, number | null> {
  const of = (kpi: StaffKpi) => median(team.flatMap((counts) => staffFigure(kpi, counts).value ?? []));
  return Object.fromEntries(STAFF_KPIS.map((kpi) => [kpi, of(kpi)])) as Record<StaffKpi, number | null>;
}
