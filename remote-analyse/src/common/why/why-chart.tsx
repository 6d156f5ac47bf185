import { useCallback, useMemo } from 'react';
import type { ChangeDriver, ChangeExplained } from '@portal/shared/contract/analyse';
import { ChartCard, compareBars, type ChartColumn, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { drawWaterfall, type WaterfallBar } from '../waterfall.ts';
import { startOf, stepsOf, stepsText, valueOf } from './why-steps.ts';

const COLUMNS: ChartColumn<WaterfallBar>[] = [
  { key: 'label', label: 'Schritt', text: ({ label }) => label, value: ({ label }) => label },
  { key: 'euro', label: 'Betrag', numeric: true, text: ({ text }) => text, value: valueOf },
];
const DEFINITION =
  'Umsatz = Arbeitstage × Kunden je Arbeitstag × Käufe je Kunde × Stück je Kauf × Erlös je Stück, dazu, was keinem Käufer gehört. Kalender: Öffnungstage ohne ' +
  'Feiertage, jeder so gewichtet, wie sein Wochentag bei Ihnen üblicherweise Aufträge bringt; Kunden: was danach von ihrer Zahl bleibt. Jeder Schritt ist der Anteil eines Faktors an der ' +
  'Veränderung, gemittelt über alle Reihenfolgen, in denen sich die Faktoren geändert haben können. Die Schritte ergeben zusammen genau die Veränderung. Für Statistiker: Shapley-Werte.';
const [ROW, AXIS] = [40, 60];

interface WhyChartProps {
  explained: ChangeExplained;
  onSelect: (driver: ChangeDriver['key'] | 'current' | 'previous') => void;
}

/** The picture of an explanation: from what was, step by step, to what is. */
export function WhyChart({ explained, onSelect }: WhyChartProps) {
  const bars = useMemo(() => stepsOf(explained), [explained]);
  const start = startOf(bars);
  const option = useCallback(
    (palette: Palette): EChartsOption => {
      // A way that leads below nothing cannot stand on the ground: then its steps stand beside each other.
      if (start === null)
        return compareBars(palette, {
          labels: bars.map(({ label }) => label),
          unit: 'euro',
          horizontal: true,
          series: [{ name: 'Betrag', role: 'own', values: bars.map(valueOf) }],
        });
      return drawWaterfall(palette, {
        bars,
        unit: 'euro',
        start,
        tooltip: (index) => {
          const bar = bars[index];
          return bar ? `${bar.label} <b>${formatEuro(Math.round(valueOf(bar) * 100))}</b>` : '';
        },
      });
    },
    [bars, start],
  );
  const moved = explained.drivers.filter(({ change }) => change !== 0);
  const select = (bar: WaterfallBar) => {
    const at = bars.indexOf(bar);
    onSelect(at === 0 ? 'previous' : (moved[at - 1]?.key ?? 'current'));
  };
  return (
    <ChartCard
      title="Was die Veränderung macht"
      definition={DEFINITION}
      summary={stepsText(bars)}
      option={option}
      columns={COLUMNS}
      rows={bars}
      rowKey={({ label }) => label}
      fileName="warum"
      selectOn="y"
      height={bars.length * ROW + AXIS}
      onSelect={select}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {start !== null && start > 0 && `Die Achse beginnt bei ${formatEuroWhole(start * 100)}. `}
          <span className="no-print">Ein Klick auf einen Balken zeigt, was dahinter steht.</span>
        </Text>
      }
    />
  );
}
