import { sql } from 'kysely';
import { asOperator } from '../../platform/database/index.ts';
import { oneReading, type Gauge } from '../../platform/telemetry/gauge.ts';

/** A figure of the newest row; left out where there is none. */
const newest = (name: Gauge['name'], help: string, question: string): Gauge => ({
  name,
  help,
  labels: [],
  read: async (db) => {
    const { rows } = await asOperator(db, (trx) => sql.raw<{ value: number }>(question).execute(trx));
    return rows.flatMap(({ value }) => oneReading(value));
  },
});

const READY = "FROM backups WHERE finished_at IS NOT NULL AND state IN ('ready', 'gone') ORDER BY id DESC LIMIT 1";
const CHECKED = "FROM backup_checks WHERE state <> 'checking' ORDER BY id DESC LIMIT 1";

export const BACKUP_GAUGES: readonly Gauge[] = [
  newest(
    'portal_backup_age_seconds',
    'How long ago the newest backup was ready, in seconds.',
    `SELECT extract(epoch FROM now() - finished_at)::float8 AS value ${READY}`,
  ),
  newest('portal_backup_bytes', 'Size of the newest backup, in bytes.', `SELECT bytes::float8 AS value ${READY}`),
  newest(
    'portal_backup_check_passed',
    'Whether the newest trial of restoring a backup gave the same figures: 1 or 0.',
    `SELECT (state = 'passed')::int::float8 AS value ${CHECKED}`,
  ),
  newest(
    'portal_backup_check_age_seconds',
    'How long ago the newest trial that gave the same figures ended, in seconds.',
    "SELECT extract(epoch FROM now() - finished_at)::float8 AS value FROM backup_checks WHERE state = 'passed' ORDER BY id DESC LIMIT 1",
  ),
];
