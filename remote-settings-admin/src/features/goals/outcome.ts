import { ApiError } from '@portal/shared/api';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { wayBack, type Change, type Conflict } from './change.ts';

/** What came of the last action. */
export type Outcome =
  | { kind: 'saved' | 'deleted'; undo: Change }
  | { kind: 'undone' }
  /** `reasons`: why figures were left out. */
  | { kind: 'proposed'; reasons: readonly string[] }
  | { kind: 'failed'; message: string }
  | ({ kind: 'conflict' } & Conflict);

/** What is said of a change that is done. */
export const outcomeOf = (change: Change, saved: GoalSheet): Outcome =>
  change.becomes === 'undone' ? { kind: change.becomes } : { kind: change.becomes, undo: wayBack(change, saved) };

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

export const failure = (error: Error): Outcome => ({ kind: 'failed', message: error.message });
