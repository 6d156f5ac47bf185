import { useCallback, useMemo } from 'react';
import type { RevenueBridge } from '@portal/shared/contract/analyse';
import { categoryAxis, chartBase, ChartCard, unitValue, valueAxis, type ChartColumn, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { sideNames, type Asked } from '../../common/frame/compared.ts';
import { bridgeStart, bridgeSteps, type BridgeStep } from './bridge-steps.ts';

const COLUMNS: ChartColumn<BridgeStep>[] = [
  { key: 'label', label: 'Schritt', text: ({ label }) => label, value: ({ label }) => label },
  { key: 'cents', label: 'Betrag', numeric: true, text: ({ cents }) => formatEuro(cents), value: ({ cents }) => cents / 100 },
];
const DEFINITION = 'Menge: mehr oder weniger Stück, zum mittleren Preis und in der Mischung von vorher. Preis: dasselbe Sortiment zu anderen Preisen. '
  + 'Mix: teurere oder günstigere Sortimente unter den Stücken. Ein Sortiment ist eine Auftragsart, bei Brillen ein Brillentyp. Die drei Schritte ergeben genau die Differenz.';

const colorOf = (palette: Palette, { key, sign }: BridgeStep): string | undefined => {
  if (sign !== 0) return palette.categories[sign > 0 ? 3 : 4];
  return key === 'previous' ? palette.previous : palette.own;
};

function draw(steps: readonly BridgeStep[], palette: Palette): EChartsOption {
  const base = chartBase(palette);
  return {
    ...base,
    legend: { show: false },
    grid: { ...base.grid, top: 28 },
    tooltip: { ...base.tooltip, formatter: (points: unknown) => tooltipOf(steps, points) },
    xAxis: categoryAxis(palette, steps.map(({ label }) => label)),
    yAxis: { ...valueAxis(palette, 'euro'), min: bridgeStart(steps) / 100 },
    series: [
      // What a step stands on: room, nothing to see.
      { type: 'bar', stack: 'all', silent: true, itemStyle: { color: 'transparent' }, data: steps.map((step) => step.base / 100) },
      {
        type: 'bar', stack: 'all', barMaxWidth: 64, cursor: 'pointer', labelLayout: { hideOverlap: true },
        label: {
          show: true, position: 'top', color: palette.text, fontSize: 13,
          formatter: ({ dataIndex }: { dataIndex: number }) => steps[dataIndex]?.text ?? '',
        },
        data: steps.map((step) => ({ value: step.height / 100, itemStyle: { color: colorOf(palette, step) ?? palette.own, borderRadius: 3 } })),
      },
    ],
  };
}

function tooltipOf(steps: readonly BridgeStep[], points: unknown): string {
  const step = steps[(points as { dataIndex: number }[])[0]?.dataIndex ?? -1];
  return step ? `${step.label} <b>${unitValue('euro')(step.cents / 100)}</b>` : '';
}

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
      title="Was den Unterschied macht" definition={DEFINITION}
      summary={`Brückendiagramm: ${steps.map(({ label, text }) => `${label} ${text}`).join(', ')}.`}
      option={option} columns={COLUMNS} rows={steps} rowKey={({ key }) => key} fileName="gesamtumsatz-bruecke"
      onSelect={({ key }) => (key === 'previous' || key === 'current') && onSelect(key)}
      footer={(
        <Text size="xs" c="var(--portal-dimmed)">
          {start > 0 && `Die Achse beginnt bei ${formatEuroWhole(start)}. `}
          <span className="no-print">Ein Klick auf einen der beiden Zeiträume zeigt seine Aufträge.</span>
        </Text>
      )}
    />
  );
}
