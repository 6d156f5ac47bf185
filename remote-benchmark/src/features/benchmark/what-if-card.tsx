import type { BenchmarkKpi, BenchmarkMonth } from '@portal/shared/contract/benchmark';
import { formatCount, formatEuro, formatEuroWhole, formatMonth } from '@portal/shared/format';
import { Card, DataTable, Definition, Group, Text, Title, type TableColumn } from '@portal/shared/ui';
import { KPIS, type Kpi } from './kpis.ts';
import { whatIf, type WhatIfLine } from './model.ts';

const TITLE = 'Was wäre wenn Median?';
const DEFINITION =
  'Eine Rechnung, keine Vorhersage: derselbe Monat mit dem Median der Vergleichsgruppe statt Ihrem Wert, alles andere wie bei Ihnen.';
const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** Of a line, or of the sum, which has cents alone. */
type Row = WhatIfLine | { month: null; cents: number };

function columnsOf({ unit, times }: Kpi): TableColumn<Row>[] {
  const write = unit === 'euro' ? formatEuro : formatCount;
  const of = (text: (line: WhatIfLine) => string) => (row: Row) => (row.month === null ? '' : text(row));
  return [
    { key: 'month', label: 'Monat', cell: (row) => (row.month === null ? <b>Summe</b> : formatMonth(row.month)) },
    { key: 'median', label: 'Median', numeric: true, cell: of(({ median }) => write(median)) },
    { key: 'own', label: 'Sie', numeric: true, cell: of(({ own }) => write(own)) },
    ...(times
      ? [
          {
            key: 'difference',
            label: 'Unterschied',
            numeric: true,
            cell: of(({ difference }) => signed(write(difference), difference)),
          },
          { key: 'times', label: times.label, numeric: true, cell: of((line) => times.write(line.times)) },
        ]
      : []),
    // Where the figure is itself in euros, the difference is the amount.
    {
      key: 'cents',
      label: times ? 'Betrag' : 'Unterschied',
      numeric: true,
      cell: (row) => {
        const text = signed(formatEuro(row.cents), row.cents);
        return row.month === null ? <b>{text}</b> : text;
      },
    },
  ];
}

const sentence = (cents: number, { title, times }: Kpi): string => {
  if (cents === 0) return `Beim Median der Vergleichsgruppe hätten Sie genauso viel umgesetzt (${title}).`;
  const amount = formatEuroWhole(Math.abs(cents));
  // More customers as good as one's own can be worth more than the whole gap in revenue, of which the levers beside tell.
  const rest = times ? ', alles andere wie bei Ihnen,' : '';
  return cents > 0
    ? `Beim Median der Vergleichsgruppe${rest} hätten Sie ${amount} mehr umgesetzt.`
    : `Beim Median der Vergleichsgruppe${rest} hätten Sie ${amount} weniger umgesetzt: Sie liegen über der Mitte.`;
};

/** The difference to the median in euros, with its arithmetic, line by line. */
export function WhatIfCard({ kpi, months }: { kpi: BenchmarkKpi; months: readonly BenchmarkMonth[] }) {
  const lines = whatIf(months);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  if (lines.length === 0) return null;
  return (
    <Card aria-labelledby="was-waere-wenn">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="was-waere-wenn">
          {TITLE}
        </Title>
        <Definition of={TITLE} text={DEFINITION} />
      </Group>
      <Text my="xs">{sentence(cents, KPIS[kpi])}</Text>
      <DataTable<Row>
        caption={`${TITLE} Rechenweg je Monat`}
        rows={lines}
        rowKey={({ month }) => month ?? 'sum'}
        columns={columnsOf(KPIS[kpi])}
        footer={[{ month: null, cents }]}
      />
    </Card>
  );
}
