import { useCallback, useMemo } from 'react';
import type { RevenueBridge } from '@portal/shared/contract/analyse';
import { ChartCard, type ChartColumn, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { sideNames, type Asked } from '../../common/frame/compared.ts';
import { drawWaterfall } from '../../common/waterfall.ts';
import { bridgeStart, bridgeSteps, type BridgeStep } from '../../common/bridge-steps.ts';

const COLUMNS: ChartColumn<BridgeStep>[] = [
  { key: 'label', label: 'Schritt', text: ({ label }) => label, value: ({ label }) => label },
  {
    key: 'cents',
    label: 'Betrag',
    numeric: true,
    text: ({ cents }) => formatEuro(cents),
    value: ({ cents }) => cents / 100,
  },
];
const DEFINITION =
  'Mehr oder weniger verkauft: Stück, zum mittleren Preis und in der Mischung von vorher. Teurer oder günstiger: dasselbe Sortiment zu anderen Preisen. ' +
  'Andere Mischung: teurere oder günstigere Sortimente unter den Stücken. Ein Sortiment ist eine Auftragsart, bei Brillen ein Brillentyp. Die drei Schritte ergeben genau die Differenz.';

const draw = (steps: readonly BridgeStep[], palette: Palette): EChartsOption =>
  drawWaterfall(palette, {
    bars: steps.map(({ key, label, text, base, height, sign }) => ({
      label,
      text,
      sign,
      from: base / 100,
      to: (base + height) / 100,
      isPrevious: key === 'previous',
    })),
    unit: 'euro',
    start: bridgeStart(steps) / 100,
    tooltip: (index) => {
      const step = steps[index];
      return step ? `${step.label} <b>${formatEuro(step.cents)}</b>` : '';
    },
  });

interface BridgeChartProps {
  bridge: RevenueBridge;
  filter: Asked;
  /** 'previous' or 'current': the orders of that period. */
  onSelect: (side: 'previous' | 'current') => void;
}

/** How the revenue of before became the one of now: more pieces, other prices, another mix. */
export function BridgeChart({ bridge, filter, onSelect }: BridgeChartProps) {
  const { own, other } = sideNames(filter);
  const steps = useMemo(() => bridgeSteps(bridge, { own, other }), [bridge, own, other]);
  const start = bridgeStart(steps);
  const option = useCallback((palette: Palette) => draw(steps, palette), [steps]);
  return (
    <ChartCard
      title="Was den Unterschied macht"
      definition={DEFINITION}
      summary={`Brückendiagramm: ${steps.map(({ label, text }) => `${label} ${text}`).join(', ')}.`}
      option={option}
      columns={COLUMNS}
      rows={steps}
      rowKey={({ key }) => key}
      fileName="gesamtumsatz-bruecke"
      selectOn="y"
      onSelect={({ key }) => (key === 'previous' || key === 'current') && onSelect(key)}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {start > 0 && `Die Achse beginnt bei ${formatEuroWhole(start)}. `}
          <span className="no-print">Ein Klick auf einen der beiden Zeiträume zeigt seine Aufträge.</span>
        </Text>
      }
    />
  );
}
