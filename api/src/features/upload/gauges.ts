import { sql } from 'kysely';
import { asOperator } from '../../platform/database/index.ts';
import type { Gauge } from '../../platform/telemetry/gauge.ts';

export const UPLOAD_GAUGES: readonly Gauge[] = [
  {
    name: 'portal_uploads',
    help: 'Uploads by status: those that are not at their end, and those that ended within the last day.',
    labels: ['status'],
    read: async (db) => {
      const rows = await asOperator(db, (trx) =>
        trx
          .selectFrom('uploads')
          .select(['status', sql<number>`count(*)::int`.as('uploads')])
          .where((eb) =>
            eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', sql<Date>`now() - interval '1 day'`)]),
          )
          .groupBy('status')
          .execute(),
      );
      return rows.map(({ status, uploads }) => ({ labels: { status }, value: uploads }));
    },
  },
];
