import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, RevenueBridge } from '@portal/shared/contract';
import { ChartCard, compareBars, unitValue, type ChartColumn, type EChartsOption, type Palette } from '@portal/shared/charts';
import { formatEuro } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { bridgeSteps, type BridgeStep } from './bridge-steps.ts';

const COLUMNS: ChartColumn<BridgeStep>[] = [
  { key: 'label', label: 'Schritt', text: ({ label }) => label, value: ({ label }) => label },
  { key: 'cents', label: 'Betrag', numeric: true, text: ({ cents }) => formatEuro(cents), value: ({ cents }) => cents / 100 },
];
const DEFINITION = 'Menge: mehr oder weniger Stück, zum mittleren Preis und in der Mischung von vorher. Preis: dasselbe Sortiment zu anderen Preisen. '
  + 'Mix: teurere oder günstigere Sortimente unter den Stücken. Ein Sortiment ist eine Auftragsart, bei Brillen ein Brillentyp. Die drei Schritte ergeben genau die Differenz.';

function draw(steps: readonly BridgeStep[], palette: Palette): EChartsOption {
  const option = compareBars(palette, {
    labels: steps.map(({ label }) => label), unit: 'euro', stacked: true,
    series: [
      { name: 'Sockel', role: 'own', values: steps.map(({ base }) => base / 100) },
      { name: 'Betrag', role: 'own', values: steps.map(({ height }) => height / 100) },
    ],
  });
  const [base, bars] = option.series as { data: { value: number }[] }[];
  return {
    ...option,
    legend: { show: false },
    grid: { ...option.grid as object, top: 28 },
    tooltip: { ...option.tooltip as object, formatter: (points: unknown) => tooltipOf(steps, points) },
    series: [
      // What a step stands on: room, nothing to see.
      { ...base, itemStyle: { color: 'transparent' }, silent: true },
      {
        ...bars,
        label: { show: true, position: 'top', color: palette.text, formatter: ({ dataIndex }: { dataIndex: number }) => steps[dataIndex]?.text ?? '' },
        data: steps.map(({ height, role }) => ({ value: height / 100, itemStyle: { color: palette[role], borderRadius: 3 } })),
      },
    ] as EChartsOption['series'],
  } as EChartsOption;
}

function tooltipOf(steps: readonly BridgeStep[], points: unknown): string {
  const step = steps[(points as { dataIndex: number }[])[0]?.dataIndex ?? -1];
  return step ? `${step.label} <b>${unitValue('euro')(step.cents / 100)}</b>` : '';
}

interface BridgeChartProps {
  bridge: RevenueBridge;
  compare: AnalysisFilter['compare'];
  /** 'previous' or 'current': the orders of that period. */
  onSelect: (side: 'previous' | 'current') => void;
}

/** How the revenue of before became the one of now: more pieces, other prices, another mix. */
export function BridgeChart({ bridge, compare, onSelect }: BridgeChartProps) {
  const steps = useMemo(() => bridgeSteps(bridge, compare), [bridge, compare]);
  const option = useCallback((palette: Palette) => draw(steps, palette), [steps]);
  return (
    <ChartCard
      title="Was den Unterschied macht" definition={DEFINITION}
      summary={`Brückendiagramm: ${steps.map(({ label, text }) => `${label} ${text}`).join(', ')}.`}
      option={option} columns={COLUMNS} rows={steps} rowKey={({ key }) => key} fileName="gesamtumsatz-bruecke"
      onSelect={({ key }) => (key === 'previous' || key === 'current') && onSelect(key)}
      footer={<Text size="xs" c="var(--portal-dimmed)">Ein Klick auf einen der beiden Zeiträume zeigt seine Aufträge.</Text>}
    />
  );
}
