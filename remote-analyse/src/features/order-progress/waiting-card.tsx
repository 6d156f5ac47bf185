import { useCallback } from 'react';
import type { AnalysisFilter, OrderProgress } from '@portal/shared/contract/analyse';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { counted, formatCount, formatEuro, NOUNS } from '@portal/shared/format';
import { Button, Group, Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { inTwoLines } from '../../common/compare/two-lines.ts';
import { forgottenOf, spanText, waitingSlice, type Span } from './model.ts';

const count = (key: 'open' | 'ready', label: string): ChartColumn<Span> => ({
  key,
  label,
  numeric: true,
  text: (span) => formatCount(span[key].orders),
  value: (span) => span[key].orders,
});
const euros = (key: 'open' | 'ready', label: string): ChartColumn<Span> => ({
  key: `${key}-euro`,
  label,
  numeric: true,
  text: (span) => formatEuro(span[key].cents),
  value: (span) => span[key].cents / 100,
});
const COLUMNS: readonly ChartColumn<Span>[] = [
  { key: 'span', label: 'Seit dem Auftrag', text: spanText, value: spanText, sort: ({ from_days }) => from_days },
  count('ready', 'Fertig'),
  euros('ready', 'Wert fertig'),
  count('open', 'In Arbeit'),
  euros('open', 'Wert in Arbeit'),
];

/** What waits, by the days since it was ordered; each bar and both buttons lead to a list that one can work off. */
export function WaitingCard({ progress, filter }: { progress: OrderProgress; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const { waiting } = progress;
  const { spans } = waiting;
  const forgotten = forgottenOf(waiting);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        unit: 'count',
        labels: spans.map(spanText),
        tick: inTwoLines,
        series: [
          { name: 'Fertig', role: 'own', values: spans.map(({ ready }) => ready.orders) },
          { name: 'In Arbeit', role: 1, values: spans.map(({ open }) => open.orders) },
        ],
        notes: (index) => {
          const span = spans[index];
          return span ? `fertig ${formatEuro(span.ready.cents)}, in Arbeit ${formatEuro(span.open.cents)}` : '';
        },
      }),
    [spans],
  );
  const list = (which: 'ready' | 'open', title: string) => () =>
    showBehind({ title, orders: waitingSlice(filter, progress, which) });
  return (
    <ChartCard
      title="Was wartet, seit wann"
      definition="Aufträge, die am letzten Tag mit Daten den Status „offen“ oder „fertig“ hatten, nach den Tagen seit dem Auftrag. Stornierte zählen nicht. Der gewählte Zeitraum ändert hier nichts."
      summary={`Balkendiagramm: Aufträge, die fertig oder in Arbeit sind, nach den Tagen seit dem Auftrag. ${spans.map((span) => `${spanText(span)}: ${span.ready.orders} fertig, ${span.open.orders} in Arbeit`).join('; ')}.`}
      option={option}
      columns={COLUMNS}
      rows={spans}
      rowKey={({ from_days }) => String(from_days)}
      fileName="was-wartet"
      hasPaperTable
      onSelect={(span) =>
        showBehind({
          title: `Nicht abgeholt, ${spanText(span)} nach dem Auftrag`,
          orders: waitingSlice(filter, progress, 'waiting', span),
        })
      }
      footer={
        <>
          <Group gap="xs" className="no-print">
            <Button size="xs" variant="light" onClick={list('ready', 'Fertig und nicht abgeholt')}>
              Liste „Fertig, nicht abgeholt“
            </Button>
            <Button size="xs" variant="subtle" onClick={list('open', 'In Arbeit')}>
              Liste „In Arbeit“
            </Button>
          </Group>
          <Text size="xs" c="var(--portal-dimmed)">
            {forgotten > 0 &&
              `${counted(forgotten, NOUNS.order)} ${forgotten === 1 ? 'ist' : 'sind'} über ein Jahr alt: Vermutlich abgeholt, ohne dass es in Ihrer Software eingetragen wurde. `}
            <span className="no-print">Ein Klick auf einen Balken zeigt die Aufträge dahinter.</span>
          </Text>
        </>
      }
    />
  );
}
