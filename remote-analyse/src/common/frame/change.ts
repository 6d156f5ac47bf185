import type { AnalysisFilter } from '@portal/shared/contract';

/** Relative change; null when there is nothing to compare with. */
export const changeOf = (current: number, previous: number): number | null =>
  previous === 0 ? null : (current - previous) / Math.abs(previous);

export const compareLabel = (compare: AnalysisFilter['compare']): string => (compare === 'vorjahr' ? 'Vorjahr' : 'Vorperiode');
