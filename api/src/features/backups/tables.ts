import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Backups that the portal has made. */
interface BackupsTable {
  id: Generated<number>;
  name: string;
  state: Generated<'making' | 'ready' | 'failed' | 'gone'>;
  /** 0 to 1. */
  progress: Generated<number>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  bytes: number | null;
  rows: number | null;
  businesses: number | null;
  is_sealed: boolean;
  /** A German sentence. */
  problem: string | null;
}

/** Trials of restoring them. */
interface BackupChecksTable {
  id: Generated<number>;
  name: string;
  state: Generated<'checking' | 'passed' | 'differs' | 'failed'>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  compared: number | null;
  differing: string[] | null;
  problem: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    backups: BackupsTable;
    backup_checks: BackupChecksTable;
  }
}

export const BACKUPS_FACTS: Facts = staying('about the portal, and of no business', 'backups', 'backup_checks');
