import { sql } from 'kysely';
import { asOperator } from '../database/index.ts';
import type { Gauge } from '../telemetry/gauge.ts';

export const MAIL_GAUGES: readonly Gauge[] = [
  {
    name: 'portal_mails_day',
    help: 'E-mails that the portal itself wrote in the last day (invitations, codes, notices), by what the mail server said.',
    labels: ['state'],
    read: async (db) => {
      const rows = await asOperator(db, (trx) =>
        trx
          .selectFrom('portal_mails')
          .select(['state', sql<number>`count(*)::int`.as('mails')])
          .where('at', '>', sql<Date>`now() - interval '1 day'`)
          .groupBy('state')
          .execute(),
      );
      return rows.map(({ state, mails }) => ({ labels: { state }, value: mails }));
    },
  },
];
