import { GOAL_KPIS, type GoalKpi, type GoalSheet } from '@portal/shared/contract';
import { Anchor, Card, DataTable, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { formatGoal, KPI_TEXTS } from './goal-values.ts';
import classes from './ziele.module.css';
import { savedYear, sumOverStores } from './model.ts';

interface StoresOverviewProps {
  year: number;
  sheets: readonly GoalSheet[];
  onStore: (storeId: number) => void;
}

interface Row {
  /** 0: all together. */
  id: number;
  name: string;
  value: (kpi: GoalKpi) => number | null;
}

const StoreName = ({ row: { id, name }, onStore }: { row: Row } & Pick<StoresOverviewProps, 'onStore'>) => (id === 0
  ? name
  : <Anchor component="button" type="button" size="sm" ta="left" className={classes.store} onClick={() => onStore(id)}>{name}</Anchor>);

const columnsFor = (onStore: StoresOverviewProps['onStore']): TableColumn<Row>[] => [
  {
    key: 'store', label: 'Standort', sortValue: ({ name }) => name,
    cell: (row) => <StoreName row={row} onStore={onStore} />,
  },
  ...GOAL_KPIS.map((kpi): TableColumn<Row> => ({
    key: kpi, label: KPI_TEXTS[kpi].short, definition: KPI_TEXTS[kpi].definition, numeric: true, sortValue: ({ value }) => value(kpi), cell: ({ value }) => formatGoal(kpi, value(kpi)),
  })),
];

/** Year by KPI and store, as saved; a store's name opens its goals. */
export function StoresOverview({ year, sheets, onStore }: StoresOverviewProps) {
  const rows = sheets.map((sheet): Row => ({ id: sheet.store_id, name: sheet.store_name, value: (kpi) => savedYear(sheet, kpi).value }));
  const all: Row = { id: 0, name: 'Alle zusammen', value: (kpi) => sumOverStores(sheets, kpi) };
  return (
    <Card>
      <Stack gap="md">
        <Title order={2}>Jahresziele {year} aller Standorte</Title>
        <DataTable caption={`Jahresziele ${year} aller Standorte`} columns={columnsFor(onStore)} rows={rows} rowKey={({ id }) => id} footer={[all]} dense />
        <Text size="xs" c="var(--portal-dimmed)">Zusammengezählt wird, was sich zusammenzählen lässt und an jedem Standort ein Ziel hat.</Text>
      </Stack>
    </Card>
  );
}
