import type { AuditEntry } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { DataTable, Stack, Text, type TableColumn } from '@portal/shared/ui';
import type { Difference } from './comparison.ts';
import type { StoreName } from './fields.ts';
import { areaOf, changesOf, furtherOf } from './model.ts';
import classes from './audit-log.module.css';

const COLUMNS: readonly TableColumn<Difference>[] = [
  { key: 'label', label: 'Angabe', cell: ({ label }) => label },
  { key: 'before', label: 'Vorher', cell: ({ before }) => before },
  { key: 'after', label: 'Nachher', cell: ({ after }) => after },
];

/** One entry of the log: who and when, what it was and what it is, and all else that was noted. */
export function AuditEntryView({ entry, storeName }: { entry: AuditEntry; storeName: StoreName }) {
  const changes = changesOf(entry, storeName);
  const further = furtherOf(entry, storeName);
  return (
    <Stack gap="lg">
      <Text size="sm" c="var(--portal-dimmed)" className={classes.long}>
        {formatDateTime(entry.at)} · {entry.user} · Bereich {areaOf(entry.action)}
      </Text>
      {changes.length > 0 && (
        <div className={classes.long}>
          <DataTable caption="Vorher und nachher" columns={COLUMNS} rows={changes} rowKey={({ label }) => label} />
        </div>
      )}
      {further.length > 0 && (
        <dl className={classes.further} aria-label="Weitere Angaben">
          {further.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length === 0 && further.length === 0 && <Text size="sm">Mehr wurde dazu nicht festgehalten.</Text>}
    </Stack>
  );
}
