import { sql } from 'kysely';
import { asOperator } from '../../platform/database/index.ts';
import type { Gauge } from '../../platform/telemetry/gauge.ts';

export const SCORE_GAUGES: readonly Gauge[] = [
  {
    name: 'portal_scores_oldest_seconds',
    help: 'Age of the oldest forecasts of a business, in seconds, by what they are made of (business, market, hidden).',
    labels: ['pool'],
    read: async (db) => {
      const rows = await asOperator(db, (trx) =>
        trx
          .selectFrom('score_models')
          .select(['pool', sql<number>`extract(epoch FROM now() - min(computed_at))::float8`.as('oldest')])
          .groupBy('pool')
          .execute(),
      );
      return rows.map(({ pool, oldest }) => ({ labels: { pool }, value: oldest }));
    },
  },
];
