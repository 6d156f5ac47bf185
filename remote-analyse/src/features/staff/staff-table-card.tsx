import { IconDownload } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import type { StaffKpi, StaffTable } from '@portal/shared/contract';
import { Button, Card, DataTable, Group, Stack, Text, Title } from '@portal/shared/ui';
import { totalRow, type StaffRow } from './model.ts';
import { staffColumns } from './staff-columns.tsx';
import { saveStaff } from './staff-csv.ts';

interface StaffTableCardProps {
  table: StaffTable;
  rows: readonly StaffRow[];
  rankedBy: StaffKpi;
  compared: string;
  onSelect: (row: StaffRow, kpi: StaffKpi) => void;
}

/** Everyone's figures, and below them those of all together, which are the store's. */
export function StaffTableCard({ table, rows, rankedBy, compared, onSelect }: StaffTableCardProps) {
  const { search } = useLocation();
  const total = totalRow(table);
  const short = compared === 'Vorjahr' ? 'Vj.' : 'Vp.';
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2}>Zahlen je Mitarbeiter</Title>
          <Button
            className="no-print" size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveStaff([...rows, total], compared)}
          >
            CSV
          </Button>
        </Group>
        <DataTable
          // By place, not by person: another filter's ranking stands where this one did, instead of moving its rows about.
          caption="Zahlen je Mitarbeiter" rows={rows} rowKey={(row) => rows.indexOf(row)} footer={[total]} dense
          columns={staffColumns({ rankedBy, minRank: table.min_rank, compared: short, search, onSelect })}
        />
        <Text size="xs" c="var(--portal-dimmed)">
          {short} = {compared}. Ein Rang wird erst ab {table.min_rank} Fällen vergeben. „Alle zusammen“ ist der Gesamtumsatz des Zeitraums.{' '}
          {table.pseudonyms
            ? 'Die Namen sind durch Pseudonyme ersetzt.'
            : 'Zahlen einzelner Personen sind vertraulich; Pseudonyme lassen sich unter Einstellungen › Erweitert einschalten.'}
        </Text>
      </Stack>
    </Card>
  );
}
