import { useQuery } from '@tanstack/react-query';
import { DataTable, ErrorPanel, Skeleton, Stack, Text, type TableColumn } from '@portal/shared/ui';
import { countedOf, formatDate, formatEuro, NOUNS } from '@portal/shared/format';
import type { MoveExamples as Examples, Upload } from '@portal/shared/contract/settings-admin';
import { moveExamplesQuery } from '../queries.ts';

type Person = Examples['customers'][number]['old'];
type Order = Examples['orders'][number]['old'];

const personText = ({ first_name, last_name, birth_date, plz, city }: Person): string =>
  [
    [first_name, last_name].filter(Boolean).join(' ') || 'ohne Namen',
    birth_date && `geb. ${formatDate(birth_date)}`,
    [plz, city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
const orderText = ({ ordered_on, kind, gross_cents }: Order): string =>
  `${formatDate(ordered_on)}, ${kind}, ${formatEuro(gross_cents)}`;

interface Pair<Row> {
  number: string;
  old: Row;
  new: Row;
}

const sideColumn = <Row extends { store: string }>(
  key: 'old' | 'new',
  label: string,
  textOf: (row: Row) => string,
): TableColumn<Pair<Row>> => ({
  key,
  label,
  cell: (pair) => (
    <>
      <Text size="sm" c="var(--portal-dimmed)">
        {pair[key].store}
      </Text>
      {textOf(pair[key])}
    </>
  ),
});

const columnsOf = <Row extends { store: string }>(
  number: string,
  textOf: (row: Row) => string,
): readonly TableColumn<Pair<Row>>[] => [
  { key: 'number', label: number, cell: (pair) => pair.number },
  sideColumn('old', 'bisher', textOf),
  sideColumn('new', 'neu', textOf),
];

const CUSTOMERS = columnsOf('Kunde', personText);
const ORDERS = columnsOf('Auftrag', orderText);

function Pairs<Row>({
  caption,
  columns,
  pairs,
}: {
  caption: string;
  columns: readonly TableColumn<Pair<Row>>[];
  pairs: readonly Pair<Row>[];
}) {
  if (pairs.length === 0) return null;
  return (
    <Stack p="xs" bg="var(--portal-card)">
      <DataTable caption={caption} columns={columns} rows={pairs} rowKey={(pair) => pair.number} />
    </Stack>
  );
}

/** Some of the rows whose places would be taken, beside those that would take them. */
export function MoveExamples({ id }: { id: Upload['id'] }) {
  const { data, error, refetch } = useQuery(moveExamplesQuery(id));
  if (!data && error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label="Beispiele werden geladen" />;
  const { different_people: others, customers, orders } = data;
  return (
    <Stack gap="sm">
      {others > 0 && (
        <Text fw={600}>
          Bei {countedOf(others, NOUNS.customer)} weichen Nachname oder Geburtsdatum ab. Das sind wohl verschiedene
          Menschen mit derselben Nummer: Behalten Sie dann beide.
        </Text>
      )}
      <Pairs caption="Kunden mit derselben Nummer" columns={CUSTOMERS} pairs={customers} />
      <Pairs caption="Aufträge mit derselben Nummer" columns={ORDERS} pairs={orders} />
    </Stack>
  );
}
