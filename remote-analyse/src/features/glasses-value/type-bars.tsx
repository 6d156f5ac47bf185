import { useMemo } from 'react';
import type { AnalysisFilter, GlassesValue } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { NET, typeRows, type TypeRow } from './model.ts';

const COLUMNS: readonly ChartColumn<TypeRow>[] = [
  {
    key: 'median',
    label: 'Median',
    numeric: true,
    text: ({ value: { median_cents } }) => (median_cents === null ? '–' : formatEuro(median_cents)),
    value: ({ value: { median_cents } }) => (median_cents === null ? null : median_cents / 100),
  },
  {
    key: 'cents',
    label: 'Umsatz',
    numeric: true,
    text: ({ value }) => formatEuro(value.cents),
    value: ({ value }) => value.cents / 100,
  },
];

/** Mean of an order by type of glasses. */
export function TypeBars({ types, filter }: { types: GlassesValue['types']; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const rows = useMemo(() => typeRows(types), [types]);
  return (
    <CompareCard
      title="Nach Brillentyp"
      rowLabel="Brillentyp"
      name="Mittelwert"
      unit="euro"
      basis="Brillen"
      rows={rows}
      columns={COLUMNS}
      horizontal
      definition={`Je Brillentyp: Umsatz der Aufträge der Art Brille geteilt durch ihre Zahl, daneben der Median der verkauften Brillen. ${NET}`}
      filter={filter}
      fileName="umsatz-je-brillenauftrag-nach-typ"
      onSelect={({ label, type }) =>
        showBehind({ title: `Brillenaufträge: ${label}`, orders: { ...filter, kind: 'Brille', type } })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">
            Zahl der Brillen und Median sehen Sie, wenn Sie auf einen Balken zeigen, und unter „Als Tabelle“.
          </span>
        </Text>
      }
    />
  );
}
