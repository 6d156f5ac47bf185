import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { STORE_PARAM } from '@portal/shared/contract';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet } from '@portal/shared/contract/settings-admin';
import { Anchor, Card, DataTable, Group, Stack, Text, Title, useMediaQuery, type TableColumn } from '@portal/shared/ui';
import { formatGoal, KPI_TEXTS } from './goal-values.ts';
import classes from './goals.module.css';
import { savedYear, sumOverStores } from './model.ts';
import { withParam } from './with-param.ts';

interface StoresOverviewProps {
  year: number;
  sheets: readonly GoalSheet[];
}

interface Row {
  /** 0: all together. */
  id: number;
  name: string;
  value: (kpi: GoalKpi) => number | null;
}

/** Narrower, and a table of all KPIs would show the names alone. */
const PHONE = '(max-width: 600px)';

/** Leads to the goals of that store, of the same year. */
function StoreName({ row: { id, name } }: { row: Row }) {
  const [params] = useSearchParams();
  if (id === 0) return name;
  return <Anchor component={Link} to={`?${withParam(params, STORE_PARAM, String(id))}`} size="sm" className={classes.store}>{name}</Anchor>;
}

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'store', label: 'Standort', sortValue: ({ name }) => name,
    cell: (row) => <StoreName row={row} />,
  },
  ...GOAL_KPIS.map((kpi): TableColumn<Row> => ({
    key: kpi, label: KPI_TEXTS[kpi].short, definition: KPI_TEXTS[kpi].definition, numeric: true, sortValue: ({ value }) => value(kpi), cell: ({ value }) => formatGoal(kpi, value(kpi)),
  })),
];

const REST = GOAL_KPIS.filter((kpi) => kpi !== 'revenue');

/** What is set besides the revenue, in a line that breaks between the goals. */
function Others({ row: { id, value } }: { row: Row }) {
  const set = REST.filter((kpi) => value(kpi) !== null);
  const isEmpty = set.length === 0 && value('revenue') === null && id !== 0;
  return (
    <Text size="xs" c="var(--portal-dimmed)" className="tabular">
      {isEmpty && 'Noch keine Ziele'}
      {set.map((kpi, at) => <Fragment key={kpi}>{at > 0 && ' · '}<span className={classes.goal}>{KPI_TEXTS[kpi].short} {formatGoal(kpi, value(kpi))}</span></Fragment>)}
    </Text>
  );
}

/** Each store with its goals below its name. */
const StoresList = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <ul aria-label={label} className={classes.stores}>
    {rows.map((row) => (
      <li key={row.id}>
        <Group justify="space-between" gap="sm" wrap="nowrap" fw={row.id === 0 ? 600 : undefined}>
          <StoreName row={row} />
          {row.value('revenue') !== null && <span className={classes.goal}>Umsatz {formatGoal('revenue', row.value('revenue'))}</span>}
        </Group>
        <Others row={row} />
      </li>
    ))}
  </ul>
);

/** Year by KPI and store, as saved; a store's name opens its goals. */
export function StoresOverview({ year, sheets }: StoresOverviewProps) {
  const rows = sheets.map((sheet): Row => ({ id: sheet.store_id, name: sheet.store_name, value: (kpi) => savedYear(sheet, kpi).value }));
  const all: Row = { id: 0, name: 'Alle zusammen', value: (kpi) => sumOverStores(sheets, kpi) };
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const title = `Jahresziele ${year} aller Standorte`;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {isPhone
          ? <StoresList label={title} rows={[...rows, all]} />
          : <DataTable caption={title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} footer={[all]} dense />}
        <Text size="xs" c="var(--portal-dimmed)">Zusammengezählt wird, was sich zusammenzählen lässt und an jedem Standort ein Ziel hat.</Text>
      </Stack>
    </Card>
  );
}
