import { backupListSchema, type BackupList } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { assertOperator, isOperator } from '../../data/users/operator.ts';
import type { BackupPlan } from '../../platform/backup/index.ts';
import { asOperator, readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { listBackups } from './list-backups.ts';
import type { BackupJobs } from './start-backups.ts';

const URL = '/api/v2/admin/backups';
const tags = ['Betrieb'];
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: { because: 'It is a job; the page that asks for it looks how far it is.' } };

export interface OfferedBackups {
  plan: BackupPlan;
  jobs: BackupJobs;
}

/** admin/betrieb: backups and their trials, for the operating company alone. @param offered null: the portal makes none here */
export const backupRoutes =
  (offered: OfferedBackups | null): Feature =>
  (app, { db }) => {
    const assertOffered = () => {
      if (offered) return offered;
      throw new ApiProblem(503, 'no-backups', 'Dieser Server macht keine Sicherungen.');
    };

    app.get(
      URL,
      { config, schema: { tags, response: { 200: backupListSchema } } },
      async ({ user }): Promise<BackupList> => {
        const runsPortal = await readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
        const { schedule = null, keep = 0, key, s3 } = offered?.plan ?? {};
        return {
          is_operator: runsPortal,
          schedule,
          keep,
          place: s3 ? 'bucket' : 'folder',
          is_sealed: key !== undefined,
          items: runsPortal ? await asOperator(db, listBackups) : [],
        };
      },
    );

    for (const [path, ask] of [
      ['', ({ jobs }: OfferedBackups) => jobs.make()],
      ['/check', ({ jobs }: OfferedBackups) => jobs.check()],
    ] as const)
      app.post(
        `${URL}${path}`,
        { config: changing, schema: { tags, response: { 202: z.null() } } },
        async ({ user }, reply) => {
          await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
          await ask(assertOffered());
          return reply.code(202).send(null);
        },
      );
  };
