import type {
  ChangeDimension,
  ChangeDriver,
  ChangeExplained,
  ChangeGroup,
  UsualRange,
} from '@portal/shared/contract/analyse';
import { formatEuro } from '@portal/shared/format';
import { Anchor, Card, DataTable, Stack, Title, type TableColumn } from '@portal/shared/ui';
import type { Side } from './why-slices.ts';
import { DIMENSION_LABELS, DRIVER_LABELS, factorText, signedEuro, sidesOf, usualText } from './why-words.ts';

/** A value that leads to the list behind it. @param of what it is of, for those who do not see the row */
export const Linked = ({ text, of, onClick }: { text: string; of: string; onClick: () => void }) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    className="tabular"
    aria-label={`${text}, ${of}`}
    onClick={onClick}
  >
    {text}
  </Anchor>
);

const judged = <Row extends { change: number; usual: UsualRange }>(): TableColumn<Row>[] => [
  {
    key: 'change',
    label: 'Veränderung',
    numeric: true,
    cell: ({ change }) => signedEuro(change),
    sortValue: ({ change }) => change,
  },
  { key: 'usual', label: 'Einordnung', cell: ({ change, usual }) => (change === 0 ? '–' : usualText(usual)) },
];

interface DriverTableProps {
  explained: ChangeExplained;
  onSelect: (driver: ChangeDriver['key'], side: Side) => void;
}

const driverSide = (key: Side, label: string, onSelect: DriverTableProps['onSelect']): TableColumn<ChangeDriver> => ({
  key,
  label,
  numeric: true,
  cell: (row) => (
    <Linked
      text={factorText(row.key, row[key])}
      of={`${DRIVER_LABELS[row.key]} ${label}`}
      onClick={() => onSelect(row.key, key)}
    />
  ),
});

/** The factors of revenue on both sides, and what each adds. */
export function DriverTable({ explained, onSelect }: DriverTableProps) {
  const { own, other } = sidesOf(explained);
  return (
    <DataTable
      caption="Faktoren des Umsatzes"
      rows={explained.drivers}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', label: 'Faktor', cell: ({ key }) => DRIVER_LABELS[key] },
        driverSide('previous', other, onSelect),
        driverSide('current', own, onSelect),
        ...judged<ChangeDriver>(),
      ]}
    />
  );
}

interface GroupTableProps extends ChangeDimension {
  explained: ChangeExplained;
  onSelect: (group: ChangeGroup, side: Side) => void;
}

const groupSide = (key: Side, label: string, onSelect: GroupTableProps['onSelect']): TableColumn<ChangeGroup> => ({
  key,
  label,
  numeric: true,
  sortValue: (row) => row[key],
  cell: (row) => <Linked text={formatEuro(row[key])} of={`${row.label} ${label}`} onClick={() => onSelect(row, key)} />,
});

/** The revenue of each group on both sides, the largest movement first. */
export function GroupTable({ explained, dimension, groups, onSelect }: GroupTableProps) {
  const { own, other } = sidesOf(explained);
  const title = DIMENSION_LABELS[dimension];
  return (
    <Card aria-label={`Nach ${title}`}>
      <Stack gap="xs">
        <Title order={3}>Nach {title}</Title>
        <DataTable
          caption={`Veränderung nach ${title}`}
          rows={groups}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', label: title, cell: ({ label }) => label, sortValue: ({ label }) => label },
            groupSide('previous', other, onSelect),
            groupSide('current', own, onSelect),
            ...judged<ChangeGroup>(),
          ]}
        />
      </Stack>
    </Card>
  );
}
