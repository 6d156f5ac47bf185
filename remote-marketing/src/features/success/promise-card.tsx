import type { SuccessDetail } from '@portal/shared/contract/marketing';
import { counted, countedOf, formatPercent, formatSignedPoints, NOUNS } from '@portal/shared/format';
import { Card, DataTable, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { pointsBetween, sharesBetween, VERDICT_TEXT } from './model.ts';

interface Line {
  label: string;
  value: string;
  interval: string;
}

const COLUMNS: readonly TableColumn<Line>[] = [
  { key: 'label', label: 'Hauptbrillen', cell: ({ label }) => label },
  { key: 'value', label: 'Anteil', numeric: true, cell: ({ value }) => value },
  { key: 'interval', label: 'Mit 95\u00a0% Sicherheit', numeric: true, cell: ({ interval }) => interval },
];

/** What the forecast said before the sending, beside what came. */
export function PromiseCard({ detail: { promise, response_days } }: { detail: SuccessDetail }) {
  if (!promise) return null;
  const { expected, treated, control, uplift, verdict, people } = promise;
  const lines: Line[] = [
    {
      label: `Prognose vor dem Versand, für ${counted(response_days, NOUNS.day)}`,
      value: formatPercent(expected),
      interval: '–',
    },
    ...(control
      ? [{ label: 'Gemessen: Kontrollgruppe', value: formatPercent(control.value), interval: sharesBetween(control) }]
      : []),
    { label: 'Gemessen: Empfänger', value: formatPercent(treated.value), interval: sharesBetween(treated) },
    ...(uplift
      ? [
          {
            label: `Unterschied: ${VERDICT_TEXT[verdict]}`,
            value: formatSignedPoints(uplift.value, 'Pp.'),
            interval: pointsBetween(uplift),
          },
        ]
      : []),
  ];
  return (
    <Card aria-label="Prognose und Ergebnis">
      <Stack gap="md">
        <Title order={2}>Prognose und Ergebnis</Title>
        <DataTable caption="Prognose und Ergebnis" columns={COLUMNS} rows={lines} rowKey={({ label }) => label} />
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(people, NOUNS.person)} mit Prognose. Die Prognose sagt, wer eine Hauptbrille kauft, nicht, wer
          wegen der Aktion kauft: Sie wird an der Kontrollgruppe gemessen; was die Aktion dazu bringt, sagt allein der
          Unterschied.
        </Text>
      </Stack>
    </Card>
  );
}
