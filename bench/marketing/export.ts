import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_CRITERIA, withoutRefraction } from '@portal/shared/contract/counting';
import { drawList } from '../../api/src/data/campaigns/draw-list.ts';
import { makeFile } from '../../api/src/data/campaigns/make-file.ts';
import { withTenant, type OpenDatabase } from '../../api/src/platform/database/index.ts';
import { folderStore, openFileStore } from '../../api/src/platform/files/index.ts';
import { megabytes, watched } from './memory.ts';

/** The first warms up; memory is flat where the last takes no more than the second. */
const ROWS = [1_000, 5_000, 50_000];
const DAY = '2026-11-21';

/** Drawing and writing a file of recipients, out of a business with many more. */
export async function benchExport(
  { db }: OpenDatabase,
  { tenantId, customers }: { tenantId: number; customers: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const files = openFileStore(db, folderStore(folder));
  const user = { tenantId, email: 'messung@example.org', sub: 'messung', groups: [] };
  try {
    console.log(`Export aus ${customers.toLocaleString('de-DE')} Kunden; Speicher: höchster Stand über dem vor Beginn`);
    for (const rows of ROWS) {
      const plan = {
        criteria: withoutRefraction(NO_CRITERIA),
        base: null,
        storeIds: null,
        channel: 'letter',
        day: DAY,
        campaignId: null,
        settings: { control_percent: 0, target_count: rows, pause_days: null, one_per_household: false },
      } as const;
      const head = {
        name: 'Messung',
        purpose: 'Messung',
        selectionId: null,
        unitCostCents: 0,
        fixedCostCents: 0,
        isReleased: true,
      };
      const drawn = await watched(() => withTenant(db, user, (trx) => drawList(trx, user, plan, head, DAY)));
      const list = {
        id: drawn.value,
        channel: 'letter',
        purpose: 'Messung',
        selectionId: null,
        config: NO_CRITERIA,
      } as const;
      for (const format of ['csv', 'xlsx'] as const) {
        const made = await watched(() =>
          makeFile(
            { db, files, publicUrl: 'https://portal.example' },
            user,
            list,
            format,
            new Date(Date.now() + 3_600_000),
          ),
        );
        if (made.value.row_count !== rows) throw new Error(`${made.value.row_count} Zeilen statt ${rows}`);
        console.log(
          `  ${rows.toLocaleString('de-DE').padStart(6)} Zeilen, ${format.padEnd(4)}: ziehen ${drawn.seconds.toFixed(1)} s, schreiben ${made.seconds.toFixed(1)} s, ` +
            `${Math.round(rows / made.seconds)
              .toLocaleString('de-DE')
              .padStart(7)} Zeilen/s, ${megabytes(made.grown)} mehr Speicher`,
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
