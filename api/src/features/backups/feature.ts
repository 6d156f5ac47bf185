import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import type { ReadFigures } from '../../platform/backup/index.ts';
import { BACKUP_GAUGES } from './gauges.ts';
import { backupRoutes } from './routes.ts';
import { startBackups } from './start-backups.ts';
import { BACKUPS_FACTS } from './tables.ts';

const ofOperator: Unwritten = {
  because: 'Nothing of any business changes; the list of backups says when one was made or tried.',
};

/** @param read what people see of every business, by which a restored database is known to say the same */
export const backupsFeature = (read: ReadFigures): FeatureDeclaration => ({
  name: 'backups',
  tags: { Betrieb: 'settings-admin' },
  start: async ({ backups: plan, db, jobs, mail, accounts, publicUrl }) => ({
    routes: [
      backupRoutes(plan && { plan, jobs: await startBackups(jobs, { db, plan, read, mail, accounts, publicUrl }) }),
    ],
  }),
  audits: { 'POST /api/v2/admin/backups': ofOperator, 'POST /api/v2/admin/backups/check': ofOperator },
  tables: BACKUPS_FACTS,
  gauges: BACKUP_GAUGES,
});
