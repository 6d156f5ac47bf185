import type { ArchivedAction } from '@portal/shared/contract/eyeplan';

export interface ArchiveSums {
  actions: number;
  sent: number;
  planned: { count: number; cents: number };
  actual: { count: number; cents: number };
  people: number;
  buyers: number;
}

const total = (actions: readonly ArchivedAction[], of: (action: ArchivedAction) => number | null | undefined): number =>
  actions.reduce((sum, action) => sum + (of(action) ?? 0), 0);

/** A year in sums: what was planned, and what came of it. */
export const sumsOf = (actions: readonly ArchivedAction[]): ArchiveSums => ({
  actions: actions.length,
  sent: actions.filter(({ result }) => result !== null).length,
  planned: {
    count: total(actions, ({ planned_count }) => planned_count),
    cents: total(actions, ({ planned_cost_cents }) => planned_cost_cents),
  },
  actual: {
    count: total(actions, ({ result }) => result?.sent),
    cents: total(actions, ({ result }) => result?.cost_cents),
  },
  people: total(actions, ({ result }) => result?.people),
  buyers: total(actions, ({ result }) => result?.buyers),
});
