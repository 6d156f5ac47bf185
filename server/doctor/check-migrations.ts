import { MigrationsProblem, pendingMigrations } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { counted } from '@portal/shared/contract/words';
import { about } from './finding.ts';

const { good, bad } = about('Schema');

/** Whether this release can take the database over as it is. */
export async function checkMigrations(pool: Parameters<typeof pendingMigrations>[0]): Promise<Finding[]> {
  try {
    const pending = await pendingMigrations(pool);
    return [
      good(
        pending.length === 0
          ? 'Die Datenbank hat den Stand dieses Portals.'
          : `Beim nächsten Start ${pending.length === 1 ? 'wird' : 'werden'} ${counted(pending.length, { one: 'Migration', many: 'Migrationen' })} ausgeführt.`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof MigrationsProblem)) throw error;
    return [bad(error.message, 'Bitte nehmen Sie das Portal, das zu dieser Datenbank gehört, oder eine Sicherung.')];
  }
}
