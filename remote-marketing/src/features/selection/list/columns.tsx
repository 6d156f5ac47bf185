import type { SelectionSummary } from '@portal/shared/contract/marketing';
import { NameField } from '@portal/shared/editor';
import { formatCount, formatDateTime } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import type { PersonName } from '@portal/shared/session';
import { StatusBadge } from '../../../common/status-badge.tsx';
import { RowMenu } from './row-menu.tsx';

type Column = ListColumn<SelectionSummary>;

const LONGEST_NAME = 120;

const figure = (
  key: string,
  title: string,
  count: (row: SelectionSummary) => number | null | undefined,
  more: Partial<Column> = {},
): Column => ({
  key,
  title,
  text: (row) => count(row) ?? null,
  numeric: true,
  width: 90,
  cell: (row) => {
    const value = count(row);
    return typeof value === 'number' ? formatCount(value) : '–';
  },
  ...more,
});

export interface RowActions {
  /** The selection whose name is being changed. */
  renamed: number | null;
  onRename: (row: SelectionSummary) => void;
  /** With the new name; null: it stays. */
  onRenamed: (row: SelectionSummary, name: string | null) => void;
  onDuplicate: (row: SelectionSummary) => void;
  onDelete: (row: SelectionSummary) => void;
  personName: PersonName;
}

/** What the list tells of each selection, and what can be done with it. */
export const selectionColumns = ({
  renamed,
  onRename,
  onRenamed,
  onDuplicate,
  onDelete,
  personName,
}: RowActions): readonly Column[] => [
  {
    key: 'name',
    title: 'Name',
    text: ({ name }) => name,
    sort: 'name',
    width: 240,
    card: 'title',
    cell: (row) =>
      renamed === row.id ? (
        <NameField name={row.name} longest={LONGEST_NAME} onDone={(name) => onRenamed(row, name)} />
      ) : (
        row.name
      ),
  },
  figure('hits', 'Treffer', ({ hits }) => hits, {
    card: 'figure',
    definition:
      'Wie viele Kunden die Selektion jetzt trifft. Verstorbene und wer keine Werbung möchte, sind nie dabei.',
  }),
  figure('letter', 'Brief', ({ reach }) => reach?.letter, {
    definition: 'Wie viele der Treffer Sie auf diesem Weg anschreiben dürfen. Die Wege überschneiden sich.',
  }),
  figure('email', 'E-Mail', ({ reach }) => reach?.email),
  figure('sms', 'SMS', ({ reach }) => reach?.sms),
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
    sort: 'status',
    width: 120,
  },
  {
    key: 'updated',
    title: 'Stand',
    text: ({ updated_at }) => formatDateTime(updated_at),
    sort: 'updated_at',
    width: 150,
    priority: 2,
    definition: 'Wann die Selektion zuletzt geändert wurde.',
  },
  { key: 'by', title: 'Geändert von', text: ({ updated_by }) => personName(updated_by), width: 170, priority: 3 },
  {
    key: 'refraction',
    title: 'Refraktionsdaten',
    text: ({ uses_refraction }) => (uses_refraction ? 'verwendet' : null),
    width: 140,
    priority: 3,
    definition:
      'Ob die Potenziale dieser Selektion auch mit Messwerten rechnen, von Kunden mit Einwilligung in Gesundheitsdaten.',
  },
  {
    key: 'base',
    title: 'Basis',
    text: ({ base }) => base && `${base.label} (${formatCount(base.count)})`,
    width: 180,
    priority: 3,
    definition: 'Die Zahl, hinter deren Kunden die Selektion sucht; sonst unter allen Kunden.',
  },
  {
    key: 'actions',
    title: 'Ändern',
    text: () => null,
    screenOnly: true,
    width: 90,
    cell: (row) => (
      <RowMenu
        name={row.name}
        isRenamed={renamed === row.id}
        onRename={() => onRename(row)}
        onDuplicate={() => onDuplicate(row)}
        onDelete={() => onDelete(row)}
      />
    ),
  },
];
