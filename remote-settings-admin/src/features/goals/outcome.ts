import { ApiError } from '@portal/shared/api';
import type { GoalRow } from '@portal/shared/contract';

/** Rows to be saved on top of a version. */
export interface Change {
  rows: GoalRow[];
  version: number;
}

/** What came of the last action. */
export type Outcome =
  | { kind: 'saved' | 'deleted'; undo: Change }
  | { kind: 'undone' | 'proposed' }
  | { kind: 'conflict' | 'failed'; message: string };

export const failure = (error: Error): Outcome =>
  ({ kind: error instanceof ApiError && error.status === 409 ? 'conflict' : 'failed', message: error.message });
