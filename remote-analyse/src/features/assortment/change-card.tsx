import { useCallback, useMemo } from 'react';
import type { Assortment } from '@portal/shared/contract/analyse';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatEuro, formatEuroWhole } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { bridgeStart, bridgeSteps, type BridgeStep } from '../../common/bridge-steps.ts';
import { sideNames, type Asked } from '../../common/frame/compared.ts';
import { drawWaterfall } from '../../common/waterfall.ts';
import { pricedAgainst, WORDS } from './model.ts';

const COLUMNS: readonly ChartColumn<BridgeStep>[] = [
  { key: 'label', label: 'Schritt', text: ({ label }) => label, value: ({ label }) => label },
  {
    key: 'cents',
    label: 'Betrag',
    numeric: true,
    text: ({ cents }) => formatEuro(cents),
    value: ({ cents }) => cents / 100,
  },
];

/** How the revenue of before became the one of now, article by article. */
export function ChangeCard({ found: { total, change, sortiment }, filter }: { found: Assortment; filter: Asked }) {
  const { own, other } = sideNames(filter);
  const [before, now] = [total.previous.cents, total.current.cents];
  const steps = useMemo(
    () => bridgeSteps({ ...change, previous: before, current: now }, { own, other }),
    [change, before, now, own, other],
  );
  const start = bridgeStart(steps);
  const option = useCallback(
    (palette: Palette) =>
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
      }),
    [steps],
  );
  const { article, label } = WORDS[sortiment];
  return (
    <ChartCard
      title="Mehr verkauft, teurer verkauft"
      definition={`Mehr oder weniger verkauft: Stück, zum mittleren Preis von vorher. Teurer oder günstiger: dieselbe Ware (gleich nach ${article}) zu anderen Preisen. Andere Mischung: teurere oder günstigere Ware unter den Stücken, neue und nicht mehr verkaufte. Die drei Schritte ergeben genau die Differenz.`}
      summary={`Brückendiagramm ${label}: ${steps.map((step) => `${step.label} ${step.text}`).join(', ')}.`}
      option={option}
      columns={COLUMNS}
      rows={steps}
      rowKey={({ key }) => key}
      fileName={`sortiment-${sortiment}-bruecke`}
      footer={
        <>
          <Text size="sm">
            {change.like_for_like === null
              ? 'Von derselben Ware wurde zu wenig verkauft, um von Preisen zu sprechen.'
              : `Dieselbe Ware kostet im Mittel ${pricedAgainst(change.like_for_like, other ?? 'vorher')}.`}
          </Text>
          {start > 0 && (
            <Text size="xs" c="var(--portal-dimmed)">
              Die Achse beginnt bei {formatEuroWhole(start)}.
            </Text>
          )}
        </>
      }
    />
  );
}
