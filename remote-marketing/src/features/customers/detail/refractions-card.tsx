import { useMemo } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Refraction } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Button, Card, DataTable, Group, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { readRefractions } from '../queries.ts';

const dioptre = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const shown = (value: number | null, format: Intl.NumberFormat): string =>
  value === null ? '–' : format.format(value).replace('-', '−');

/** Two of one day may say the same: told apart by their place. */
type Row = Refraction & { at: number };

const EYES = [
  ['r', 'R'],
  ['l', 'L'],
] as const;
const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'day', label: 'Datum', cell: ({ measured_on }) => formatDate(measured_on) },
  ...EYES.flatMap(([eye, side]): TableColumn<Row>[] => [
    { key: `sph_${eye}`, label: `Sph ${side}`, numeric: true, cell: (row) => shown(row[`sph_${eye}`], dioptre) },
    { key: `cyl_${eye}`, label: `Zyl ${side}`, numeric: true, cell: (row) => shown(row[`cyl_${eye}`], dioptre) },
    { key: `axis_${eye}`, label: `Achse ${side}`, numeric: true, cell: (row) => shown(row[`axis_${eye}`], plain) },
    { key: `add_${eye}`, label: `Add ${side}`, numeric: true, cell: (row) => shown(row[`add_${eye}`], dioptre) },
  ]),
  { key: 'pd', label: 'PD', numeric: true, cell: ({ pd }) => shown(pd, plain) },
];

/** The refractions, for who has the permission. Each look is written down, so that they are read only when asked for. */
export function RefractionsCard({ id }: { id: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => readRefractions(id) });
  const rows = useMemo(() => data?.items.map((row, at) => ({ ...row, at })) ?? [], [data]);
  return (
    <Card aria-label="Messwerte">
      <Stack gap="md">
        <Title order={2}>Messwerte</Title>
        {!data && !error && (
          <>
            <Text size="sm" c="var(--portal-dimmed)">
              Messwerte sind Gesundheitsdaten. Wer sie ansieht, braucht ein eigenes Recht, und jedes Ansehen wird
              protokolliert.
            </Text>
            <Group className="no-print">
              <Button variant="light" loading={isPending} onClick={() => mutate()}>
                Messwerte anzeigen
              </Button>
            </Group>
          </>
        )}
        {error && (
          <Text size="sm" aria-live="polite">
            {error.message}
          </Text>
        )}
        {data && rows.length === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Von diesem Kunden sind keine Messwerte gespeichert.
          </Text>
        )}
        {rows.length > 0 && <DataTable caption="Messwerte" columns={COLUMNS} rows={rows} rowKey={({ at }) => at} />}
      </Stack>
    </Card>
  );
}
