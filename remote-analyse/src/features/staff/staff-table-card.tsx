import { useLocation } from 'react-router-dom';
import { csvAction, FigureMenu } from '@portal/shared/charts';
import type { StaffKpi, StaffTable } from '@portal/shared/contract/analyse';
import { Card, DataTable, Group, Stack, Text, Title } from '@portal/shared/ui';
import { totalRow, type StaffRow } from './model.ts';
import { staffColumns } from './staff-columns.tsx';
import { csvColumns } from './staff-csv.ts';

interface StaffTableCardProps {
  table: StaffTable;
  rows: readonly StaffRow[];
  rankedBy: StaffKpi;
  compared: string | null;
  onSelect: (row: StaffRow, kpi: StaffKpi) => void;
}

const TITLE = 'Zahlen je Mitarbeiter';

/** Everyone's figures, and below them those of all together, which are the store's. */
export function StaffTableCard({ table, rows, rankedBy, compared, onSelect }: StaffTableCardProps) {
  const { search } = useLocation();
  const total = totalRow(table);
  const short = compared && (compared === 'Vorjahr' ? 'Vj.' : 'Vp.');
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Title order={2}>{TITLE}</Title>
          <FigureMenu of={TITLE} actions={[csvAction({ title: TITLE, fileName: 'mitarbeiter' }, csvColumns(compared), [...rows, total])]} />
        </Group>
        <DataTable
          // By place, not by person: another filter's ranking stands where this one did, instead of moving its rows about.
          caption={TITLE} rows={rows} rowKey={(row) => rows.indexOf(row)} footer={[total]} dense
          columns={staffColumns({ rankedBy, minRank: table.min_rank, compared: short, search, onSelect })}
        />
        <Text size="xs" c="var(--portal-dimmed)">
          {short && `${short} = ${compared}. `}Ein Rang wird erst ab {table.min_rank} Fällen vergeben. „Alle zusammen“ ist der Gesamtumsatz des Zeitraums.{' '}
          {table.pseudonyms
            ? 'Die Namen sind durch Pseudonyme ersetzt.'
            : 'Zahlen einzelner Personen sind vertraulich; Pseudonyme lassen sich unter Einstellungen › Erweitert einschalten.'}
        </Text>
      </Stack>
    </Card>
  );
}
