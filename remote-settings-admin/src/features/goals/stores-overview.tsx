import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { STORE_PARAM } from '@portal/shared/contract';
import { GOAL_KPIS, SUMMED_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheets } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { formatGoal, KPI_TEXTS } from '../../common/goal-values.ts';
import { savedYear, sumOverStores, yearEndOf } from './model.ts';
import { withParam } from './with-param.ts';
import { YearEndLine } from './year-end-line.tsx';

interface StoresOverviewProps {
  sheets: GoalSheets;
}

interface Row {
  /** 0: all together. */
  id: number;
  name: string;
  value: (kpi: GoalKpi) => number | null;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'store', title: 'Standort', text: ({ name }) => name, sort: ({ name }) => name, width: 150, card: 'title' },
  ...GOAL_KPIS.map((kpi): ListColumn<Row> => ({
    key: kpi,
    title: KPI_TEXTS[kpi].short,
    definition: KPI_TEXTS[kpi].definition,
    numeric: true,
    width: 110,
    text: ({ value }) => (value(kpi) === null ? null : formatGoal(kpi, value(kpi))),
    sort: ({ value }) => value(kpi),
    ...(kpi === 'revenue' && { card: 'figure' }),
  })),
];

/** Year by KPI and store, as saved; a store opens its goals of the same year. Nothing before the first goal. */
export const StoresOverview = (props: StoresOverviewProps) =>
  props.sheets.stores.some(({ goals }) => goals.length > 0) && <Overview {...props} />;

function Overview({ sheets }: StoresOverviewProps) {
  const { year, stores } = sheets;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [view, setView] = useState(FIRST_VIEW);
  const rows = useMemo(
    () =>
      stores.map((sheet): Row => ({
        id: sheet.store_id,
        name: sheet.store_name,
        value: (kpi) => savedYear(sheet, kpi).value,
      })),
    [stores],
  );
  const all: Row = { id: 0, name: 'Alle zusammen', value: (kpi) => sumOverStores(stores, kpi) };
  const source = useAllRows(rows, COLUMNS, view);
  const title = `Jahresziele ${year} aller Standorte`;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        <List<Row>
          caption={title}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={({ id }) => id}
          sums={[all]}
          hrefOf={({ id }) => (id === 0 ? null : `${pathname}?${withParam(params, STORE_PARAM, String(id))}`)}
          origin={{ title }}
        />
        <Text size="xs" c="var(--portal-dimmed)">
          Zusammengezählt wird, was sich zusammenzählen lässt und an jedem Standort ein Ziel hat.
        </Text>
        <Together sheets={sheets} />
      </Stack>
    </Card>
  );
}

/** Where the running year ends for all stores together. */
function Together({ sheets }: StoresOverviewProps) {
  const ends = SUMMED_KPIS.flatMap((kpi) => {
    const yearEnd = yearEndOf(sheets, null, kpi);
    return yearEnd ? [{ kpi, yearEnd }] : [];
  });
  return (
    ends.length > 0 && (
      <Stack gap="xs">
        <Title order={3}>Alle Standorte zusammen</Title>
        {ends.map(({ kpi, yearEnd }) => (
          <Group key={kpi} gap="0 8px">
            <Text size="xs" fw={600}>
              {KPI_TEXTS[kpi].short}
            </Text>
            <YearEndLine label={`${KPI_TEXTS[kpi].short}, alle Standorte`} yearEnd={yearEnd} />
          </Group>
        ))}
      </Stack>
    )
  );
}
