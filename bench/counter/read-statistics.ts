import { readTenant, type OpenDatabase } from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { WebsiteFilter } from '@portal/shared/contract/eyepage';
import { findStatistics } from '../../api/src/features/website-statistics/show/find-statistics.ts';
import { percentiles } from '../percentiles.ts';
import { ms } from './ms.ts';
import { EVENTS } from './seed-sites.ts';

const ROUNDS = 100;

/** The most frequent of each kind, as `seedSites` makes them: they have the most rows. */
const FILTERS: Readonly<Record<string, WebsiteFilter>> = {
  'ohne Filter': {},
  'nach Seite': { page: '/page-1' },
  'nach Quelle': { source: 'source-1' },
  'nach Gerät': { device: 'phone' },
  'nach Quelle und Gerät': { source: 'source-1', device: 'phone' },
  'nach allen dreien': { page: '/page-1', source: 'source-1', device: 'phone' },
};

/** How fast the statistics of a year and the year before are read, with each filter by turns. */
export async function readStatistics(db: OpenDatabase['db'], tenantId: number): Promise<void> {
  const to = addDays(today(), -1);
  const durations = new Map(Object.keys(FILTERS).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, filter] of Object.entries(FILTERS)) {
      const at = performance.now();
      await readTenant(db, tenantId, (trx) =>
        findStatistics(trx, tenantId, { from: addDays(to, -364), to, compare: 'vorperiode', ...filter }),
      );
      durations.get(name)!.push(performance.now() - at);
    }
  for (const [name, of] of durations) {
    const { p50, p95 } = percentiles(of);
    console.log(
      `Statistik eines Jahres und des vorigen aus ${EVENTS.toLocaleString('de-DE')} Aufrufen, ${name}: p50 ${ms(p50)}, p95 ${ms(p95)}`,
    );
  }
}
