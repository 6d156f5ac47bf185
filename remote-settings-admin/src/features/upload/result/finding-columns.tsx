import { Text } from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import type { FindingSort, UploadFinding } from '@portal/shared/contract/settings-admin';
import { SEVERITY_LABELS } from '../model.ts';

type Column = ListColumn<UploadFinding> & { key: FindingSort };

/** What is told of a finding. */
export const FINDING_COLUMNS: readonly Column[] = [
  { key: 'file', title: 'Datei', text: ({ file }) => file, width: 130, priority: 2 },
  {
    key: 'line',
    title: 'Zeile',
    text: ({ line }) => line,
    cell: ({ line }) => formatCount(line),
    numeric: true,
    width: 80,
  },
  {
    key: 'column',
    title: 'Spalte',
    text: ({ column }) => column,
    cell: ({ column }) => (
      <Text inherit style={{ whiteSpace: 'nowrap' }}>
        {column}
      </Text>
    ),
    width: 130,
    card: 'title',
  },
  {
    // A day or an amount stands on one line; what is longer and has no spaces is broken.
    key: 'value',
    title: 'Wert',
    text: ({ value }) => value,
    cell: ({ value }) => (
      <Text inherit style={{ overflowWrap: 'anywhere', minWidth: '11ch' }}>
        {value}
      </Text>
    ),
    width: 130,
  },
  {
    key: 'severity',
    title: 'Folge',
    text: ({ severity }) => SEVERITY_LABELS[severity],
    width: 100,
    cell: ({ severity }) => (
      <Text
        span
        inherit
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
        c={severity === 'rejected' ? 'var(--portal-alert)' : 'var(--portal-warn)'}
      >
        {SEVERITY_LABELS[severity]}
      </Text>
    ),
  },
  { key: 'reason', title: 'Grund', text: ({ reason }) => reason, width: 230 },
];
