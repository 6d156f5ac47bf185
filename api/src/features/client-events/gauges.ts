import { sql } from 'kysely';
import { asOperator } from '../../platform/database/index.ts';
import type { Gauge } from '../../platform/telemetry/gauge.ts';
import { TODAY } from './note-events.ts';

/** Versions that are told of, those with most first: whoever invents some makes no more series than that. */
const MOST_VERSIONS = 50;

/** What browsers told today, by area and version. */
const toldToday = (name: Gauge['name'], help: string, kind: 'error' | 'visit'): Gauge => ({
  name,
  help,
  labels: ['area', 'version'],
  read: async (db) => {
    const rows = await asOperator(db, (trx) =>
      trx
        .selectFrom('client_events')
        .select(['area', 'version', sql<number>`sum(times)::float8`.as('times')])
        .where('day', '=', TODAY)
        .where('kind', '=', kind)
        .groupBy(['area', 'version'])
        .orderBy('times', 'desc')
        .limit(MOST_VERSIONS)
        .execute(),
    );
    return rows.map(({ area, version, times }) => ({ labels: { area, version }, value: times }));
  },
});

export const CLIENT_EVENT_GAUGES: readonly Gauge[] = [
  toldToday('portal_client_errors_today', 'Errors that browsers have told today, by area and version.', 'error'),
  toldToday('portal_client_visits_today', 'Visits that browsers have told today, by area and version.', 'visit'),
];
