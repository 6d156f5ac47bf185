import { useMemo } from 'react';
import type { AnalysisFilter, Revenue } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { WholeCard } from '../../common/compare/whole-card.tsx';
import { shownValues, tooFewIn } from '../../common/frame/share.ts';
import { revenueParts, type PartRow } from './revenue-parts.ts';

const COLUMNS: readonly ChartColumn<PartRow>[] = [
  {
    key: 'cents',
    label: 'Umsatz',
    numeric: true,
    text: ({ cents }) => formatEuro(cents),
    value: ({ cents }) => cents / 100,
  },
];
/** Lenses and frames beside each other must differ, also in grey. */
const COLOURS: Readonly<Record<string, number>> = {
  glas: 0,
  fassung: 3,
  weiteres: 6,
  kontaktlinsen: 5,
  handelsware: 1,
};

/** What the revenue is made of: one bar, whose parts are the cards above it. */
export function PartsCard({ revenue, filter }: { revenue: Revenue; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const rows = useMemo(() => revenueParts(revenue), [revenue]);
  const colours = useMemo(() => rows.map(({ key }) => COLOURS[key] ?? 0), [rows]);
  return (
    <WholeCard
      title="Woraus der Umsatz besteht"
      rowLabel="Teil"
      name="Anteil am Umsatz"
      basis="Aufträge insgesamt"
      rows={rows}
      columns={COLUMNS}
      colours={colours}
      filter={filter}
      fileName="gesamtumsatz-teile"
      definition="Jeder Teil geteilt durch den ganzen Umsatz. Glas und Fassung sind zusammen die Brillen und Neuverglasungen, nach den Positionen der Aufträge; nicht aufgeteilt ist, was die Positionen weder als Glas noch als Fassung nennen. Handelsware enthält Reparaturen und Sonstiges."
      onSelect={({ label, part }) => showBehind({ title: `Aufträge mit ${label}`, orders: { ...filter, part } })}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf einen Teil zeigt die Aufträge dahinter.</span>{' '}
          {tooFewIn(shownValues(rows, filter))}
        </Text>
      }
    />
  );
}
