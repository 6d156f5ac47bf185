import { useMemo } from 'react';
import type { AnalysisFilter, GlassesValue } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { WholeCard } from '../../common/compare/whole-card.tsx';
import { shownValues, tooFewIn } from '../../common/frame/share.ts';
import { splitRows, type SplitRow } from './model.ts';

const COLUMNS: readonly ChartColumn<SplitRow>[] = [
  {
    key: 'cents',
    label: 'Umsatz',
    numeric: true,
    text: ({ cents }) => formatEuro(cents),
    value: ({ cents }) => cents / 100,
  },
];

/** Dark and light, so that they are told apart in grey as well. */
const COLOURS = [3, 0];

/** How the money divides between frames and lenses. */
export function SplitBars({ split, filter }: { split: GlassesValue['split']; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const rows = useMemo(() => splitRows(split), [split]);
  return (
    <WholeCard
      title="Fassung und Glas"
      rowLabel="Teil"
      name="Anteil"
      basis="Aufträge"
      rows={rows}
      columns={COLUMNS}
      colours={COLOURS}
      definition="Umsatz der Fassungen und Umsatz der Gläser, jeder geteilt durch beide zusammen; aus allen Aufträgen, auch aus Neuverglasungen, Stornos abgezogen. n zählt die Aufträge mit Fassung oder Glas."
      filter={filter}
      fileName="fassungs-und-glasanteil"
      onSelect={({ label, part }) => showBehind({ title: `Aufträge mit ${label}`, orders: { ...filter, part } })}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf einen Balken zeigt die Aufträge dahinter.</span>{' '}
          {tooFewIn(shownValues(rows, filter))}
        </Text>
      }
    />
  );
}
