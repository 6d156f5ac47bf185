import { VITALS, type ClientEvidence } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { p75 } from './classes.ts';
import { TODAY } from './note-events.ts';

const DAYS = 7;
/** Of the errors of a version those that are named. */
const MOST_REPORTS = 10;

/** What browsers have told of each version in the last seven days, today included; by area, what was visited most first. */
export async function readEvidence(trx: Transaction<Database>): Promise<ClientEvidence> {
  const rows = await trx
    .selectFrom('client_events')
    .select(['area', 'version', 'route', 'kind', 'detail', sql<string>`max(day)::text`.as('last_seen')])
    .select(sql<number>`sum(times)::float8`.as('times'))
    .where('day', '>', sql<string>`${TODAY} - ${DAYS}::int`)
    .groupBy(['area', 'version', 'route', 'kind', 'detail'])
    .execute();
  const versions = [...Map.groupBy(rows, ({ area, version }) => `${area} ${version}`).values()].map((seen) => {
    const of = (kind: (typeof rows)[number]['kind']) => seen.filter((row) => row.kind === kind);
    const sum = (kind: 'visit' | 'error') => of(kind).reduce((all, { times }) => all + times, 0);
    const vitals = VITALS.map((name) => [
      name,
      p75(of(name).map(({ detail, times }) => ({ bound: Number(detail), times }))),
    ]);
    return {
      area: seen[0]!.area,
      version: seen[0]!.version,
      visits: sum('visit'),
      errors: sum('error'),
      vitals: Object.fromEntries(vitals) as ClientEvidence['versions'][number]['vitals'],
      reports: of('error')
        .sort((a, b) => b.times - a.times || a.detail.localeCompare(b.detail))
        .slice(0, MOST_REPORTS)
        .map(({ detail, route, times, last_seen }) => ({ fingerprint: detail, route, times, last_seen })),
    };
  });
  versions.sort((a, b) => a.area.localeCompare(b.area) || b.visits - a.visits || a.version.localeCompare(b.version));
  return { days: DAYS, versions };
}
