import type { Backup } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ENDED, isStale } from './unfinished.ts';

/** How many are told of. */
const MOST = 40;

/** The newest first, each with its last trial. Read as the operator. */
export async function listBackups(trx: Transaction<Database>): Promise<Backup[]> {
  const backups = await trx
    .selectFrom('backups')
    .select([
      'name',
      'state',
      'progress',
      'started_at',
      'finished_at',
      'bytes',
      'rows',
      'businesses',
      'is_sealed',
      'problem',
    ])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const checks = await trx.selectFrom('backup_checks').selectAll().orderBy('id', 'desc').limit(MOST).execute();
  return backups.map(({ started_at, finished_at, ...backup }) => {
    const check = checks.find(({ name }) => name === backup.name);
    return {
      ...backup,
      ...(backup.state === 'making' && isStale(started_at) && { state: 'failed' as const, problem: ENDED }),
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      check: check
        ? {
            state: check.state === 'checking' && isStale(check.started_at) ? 'failed' : check.state,
            started_at: check.started_at.toISOString(),
            finished_at: check.finished_at?.toISOString() ?? null,
            compared: check.compared,
            differing: check.differing ?? [],
            problem: check.problem,
          }
        : null,
    };
  });
}
