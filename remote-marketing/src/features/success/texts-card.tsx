import type { SuccessDetail, SuccessTexts } from '@portal/shared/contract/marketing';
import { formatCount, formatPercent } from '@portal/shared/format';
import { Card, DataTable, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { sharesBetween } from './model.ts';
import { textsVerdict } from './texts-verdict.ts';

interface Line {
  name: string;
  subject: string;
  group: SuccessTexts['a']['group'];
}

const COLUMNS: readonly TableColumn<Line>[] = [
  { key: 'name', label: 'Text', cell: ({ name, subject }) => `${name}: „${subject}“` },
  { key: 'people', label: 'Empfänger', numeric: true, cell: ({ group }) => formatCount(group.people) },
  { key: 'buyers', label: 'Käufer', numeric: true, cell: ({ group }) => formatCount(group.buyers) },
  {
    key: 'response',
    label: 'Response',
    numeric: true,
    cell: ({ group }) => (group.people === 0 ? '–' : formatPercent(group.response.value)),
  },
  {
    key: 'interval',
    label: 'Mit 95\u00a0% Sicherheit',
    numeric: true,
    cell: ({ group }) => (group.people === 0 ? '–' : sharesBetween(group.response)),
  },
];

/** What either text of a campaign brought. */
export function TextsCard({ detail: { texts, ends_on } }: { detail: SuccessDetail }) {
  if (!texts) return null;
  const lines: Line[] = [
    { name: 'A', ...texts.a },
    { name: 'B', ...texts.b },
  ];
  return (
    <Card aria-label="Zwei Texte">
      <Stack gap="md">
        <Title order={2}>Zwei Texte</Title>
        <Text>{textsVerdict(texts, ends_on)}</Text>
        <DataTable caption="Zwei Texte" columns={COLUMNS} rows={lines} rowKey={({ name }) => name} />
        <Text size="xs" c="var(--portal-dimmed)">
          Wer welchen Text bekam, hat der Zufall entschieden. Verglichen werden alle, für die er bestimmt war, auch wer
          ihn nicht mehr bekommen hat.
        </Text>
      </Stack>
    </Card>
  );
}
