import { useCallback, useMemo } from 'react';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import type { AnalysisFilter, Catchment } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { formatCount, formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { inTwoLines } from '../../common/compare/two-lines.ts';
import { formatRate, formatShare, people } from './model.ts';
import { ringRows, type RingRow } from './rings.ts';

interface RingCardProps {
  catchment: Catchment;
  compare: AnalysisFilter['compare'];
  onSelect: (row: RingRow) => void;
}

function columnsFor(label: string | null, withRate: boolean): ChartColumn<RingRow>[] {
  return [
    { key: 'ring', label: 'Entfernung', text: (row) => row.label, value: (row) => row.label },
    {
      key: 'customers',
      label: 'Kunden',
      numeric: true,
      text: (row) => formatCount(row.customers),
      value: (row) => row.customers,
    },
    ...(label === null
      ? []
      : [
          {
            key: 'previous',
            label: `Kunden ${label}`,
            numeric: true,
            text: (row: RingRow) => formatCount(row.previousCustomers),
            value: (row: RingRow) => row.previousCustomers,
          },
        ]),
    {
      key: 'share',
      label: 'Anteil',
      numeric: true,
      text: (row) => formatShare(row.customerShare),
      value: (row) => row.customerShare,
    },
    { key: 'upTo', label: 'bis dahin', numeric: true, text: (row) => formatShare(row.upTo), value: (row) => row.upTo },
    {
      key: 'new',
      label: 'Neukunden',
      numeric: true,
      text: (row) => formatCount(row.new_customers),
      value: (row) => row.new_customers,
    },
    {
      key: 'revenue',
      label: 'Umsatz',
      numeric: true,
      text: (row) => formatEuro(row.umsatz),
      value: (row) => row.umsatz / 100,
    },
    {
      key: 'revenueShare',
      label: 'Umsatzanteil',
      numeric: true,
      text: (row) => formatShare(row.revenueShare),
      value: (row) => row.revenueShare,
    },
    ...(withRate
      ? [
          {
            key: 'rate',
            label: 'Durchdringung',
            numeric: true,
            text: (row: RingRow) => formatRate(row.perThousand),
            value: (row: RingRow) => row.perThousand,
          },
        ]
      : []),
  ];
}

/** Customers and revenue by distance; a click leads to the customers of a ring. */
export function RingCard({ catchment: { total, previous }, compare, onSelect }: RingCardProps) {
  const rows = useMemo(() => ringRows(total, previous), [total, previous]);
  const withRate = rows.some(({ perThousand }) => perThousand !== null);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        labels: rows.map(({ label }) => label),
        tick: inTwoLines,
        unit: 'percent',
        series: [
          { name: 'Kunden', role: 'own', values: rows.map(({ customerShare }) => customerShare) },
          { name: 'Umsatz', role: 1, values: rows.map(({ revenueShare }) => revenueShare) },
        ],
        notes: (index) => {
          const row = rows[index];
          return row
            ? `${people(row.customers)}, ${formatEuro(row.umsatz)}; bis dahin ${formatShare(row.upTo)} der Kunden`
            : '';
        },
      }),
    [rows],
  );
  return (
    <ChartCard
      title="Entfernung zum Standort"
      height={300}
      definition={`Kunden und ihr Umsatz nach der Entfernung ihrer Postleitzahl, geteilt durch alle Kunden mit bekannter Entfernung und deren Umsatz.${withRate ? ' Durchdringung: Kunden je 1.000 Einwohner aller Postleitzahlen des Rings.' : ''}`}
      summary="Balkendiagramm: Anteile von Kunden und Umsatz in fünf Entfernungen. Die Werte stehen unter „Als Tabelle“."
      option={option}
      columns={columnsFor(analysisComparedName(compare), withRate)}
      rows={rows}
      rowKey={({ ring }) => ring}
      fileName="einzugsgebiet-entfernung"
      onSelect={onSelect}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf eine Entfernung zeigt die Kunden dort.</span>
        </Text>
      }
    />
  );
}
