import { useId, useMemo } from 'react';
import { csvAction, FigureMenu } from '@portal/shared/charts';
import { MIN_CUSTOMERS_PER_PLZ, type Catchment } from '@portal/shared/contract/analyse';
import { Anchor, Card, DataTable, Definition, Group, Stack, Text, Title } from '@portal/shared/ui';
import { WHO_IS_NEW } from './model.ts';
import { plzColumns, plzRows, type PlzRow } from './plz-rows.ts';

interface PlzCardProps {
  catchment: Catchment;
  onSelect: (row: PlzRow & { plz: string }) => void;
  onUnlocated: () => void;
}

const PER_PAGE = 15;

const TITLE = 'Postleitzahlen';
const DEFINITION = 'Kunden: verschiedene Käufer des Zeitraums nach ihrer Postleitzahl. Umsatz: was sie im Zeitraum ausgegeben haben, Stornos abgezogen; '
  + `Umsatzanteil: davon geteilt durch den Umsatz mit allen Kunden des Zeitraums. ${WHO_IS_NEW} `
  + 'Durchdringung: Kunden je 1.000 Einwohner.';

/** All postcodes that may be told apart, sorted and by pages; every figure of the map stands here too. */
export function PlzCard({ catchment, onSelect, onUnlocated }: PlzCardProps) {
  const heading = useId();
  const { rows, footer } = useMemo(() => plzRows(catchment), [catchment]);
  const columns = useMemo(() => plzColumns(catchment.plz.some(({ inhabitants }) => inhabitants !== null)), [catchment]);
  const link = (row: PlzRow, open: () => void) => (
    <Anchor component="button" type="button" size="sm" onClick={open} aria-label={`Kunden ${row.label}${row.place && ` ${row.place}`} anzeigen`}>{row.label}</Anchor>
  );
  const first = (row: PlzRow) => {
    const { plz } = row;
    if (plz !== null) return link(row, () => onSelect({ ...row, plz }));
    return row.label === 'nicht verortet' ? link(row, onUnlocated) : row.label;
  };
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>{TITLE}</Title>
            <Definition of={TITLE} text={DEFINITION} />
          </Group>
          <FigureMenu of={TITLE} actions={[csvAction({ title: TITLE, fileName: 'einzugsgebiet-postleitzahlen' }, columns, [...rows, ...footer])]} />
        </Group>
        <DataTable
          caption="Kunden nach Postleitzahl" rows={rows} footer={footer} rowKey={({ label }) => label} dense perPage={PER_PAGE}
          columns={columns.map(({ text, value, ...column }) => ({ ...column, sortValue: value, cell: column.key === 'plz' ? first : text }))}
        />
        <Text size="xs" c="var(--portal-dimmed)">
          Postleitzahlen mit weniger als {MIN_CUSTOMERS_PER_PLZ} Kunden stehen zum Schutz der Kunden nur gemeinsam unter „weitere“. Sind auch
          das weniger als {MIN_CUSTOMERS_PER_PLZ}, kommt die kleinste der übrigen hinzu: Sonst ließe sich aus der Gesamtzahl auf Einzelne schließen.
        </Text>
      </Stack>
    </Card>
  );
}
