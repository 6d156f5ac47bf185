import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Written by `src/features/practice`; a business without a row has no copy. */
interface PracticeCopiesTable {
  /** Of the business that it is a copy of. */
  tenant_id: number;
  /** `ending`: nobody enters it any more, and its rows are being deleted. */
  state: Generated<'making' | 'ready' | 'failed' | 'ending'>;
  /** 0 to 1. */
  progress: Generated<number>;
  made_at: Generated<Date>;
  /** Sign-in name. */
  made_by: string;
  expires_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    practice_copies: PracticeCopiesTable;
  }
}

export const PRACTICE_FACTS: Facts = staying('a copy to practise in, for some days', 'practice_copies');
