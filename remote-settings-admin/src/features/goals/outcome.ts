import { ApiError } from '@portal/shared/api';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalRow, GoalSheet } from '@portal/shared/contract/settings-admin';

/** Rows to be saved on top of a version. */
export interface Change {
  rows: GoalRow[];
  version: number;
}

/** What came of the last action. */
export type Outcome =
  | { kind: 'saved' | 'deleted'; undo: Change }
  | { kind: 'undone' | 'proposed' }
  | { kind: 'outdated' | 'failed'; message: string }
  | Conflict;

/** Somebody else has saved other values for the same KPIs. */
export interface Conflict {
  kind: 'conflict';
  theirs: GoalSheet;
  kpis: GoalKpi[];
}

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export const failure = (error: Error): Outcome => ({ kind: isOutdated(error) ? 'outdated' : 'failed', message: error.message });
