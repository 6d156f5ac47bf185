import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, CustomerBase } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { figureChange, formatCount, formatDate } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { changeOf } from '../../common/frame/change.ts';
import { countMoves, stepsOf, words, type Step } from './model.ts';
import { drawStock, waterfallStart } from './stock-bars.ts';

function columnsFor(compared: string | null): ChartColumn<Step>[] {
  const change = ({ current, previous }: Step) => changeOf(current, previous);
  const changeText = ({ current, previous }: Step) =>
    figureChange({ kind: 'count', now: current, before: previous })?.text ?? '–';
  return [
    {
      key: 'step',
      label: 'Schritt',
      text: ({ label, sign }) => (sign === 0 ? label : `${sign > 0 ? '+' : '−'} ${label}`),
      value: ({ label }) => label,
    },
    {
      key: 'current',
      label: 'Kunden',
      numeric: true,
      text: ({ current }) => formatCount(current),
      value: ({ current }) => current,
    },
    ...(compared === null
      ? []
      : [
          {
            key: 'previous',
            label: compared,
            numeric: true,
            text: ({ previous }: Step) => formatCount(previous),
            value: ({ previous }: Step) => previous,
          },
          { key: 'change', label: 'Veränderung', numeric: true, text: changeText, value: change },
        ]),
  ];
}

/** How the base of active customers has moved over the period. */
export function Waterfall({ base, filter }: { base: CustomerBase; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const compared = analysisComparedName(filter.compare);
  const steps = useMemo(() => stepsOf(base), [base]);
  const option = useCallback((palette: Palette) => drawStock(palette, steps, compared), [steps, compared]);
  const { active, who } = words(base);
  const { start, end } = base.current;
  const further = countMoves(base.current, { was: 'at_risk', is: 'lost' });
  const cut = waterfallStart(steps);
  return (
    <ChartCard
      title="Kundenbestand"
      rows={steps}
      rowKey={({ key }) => key}
      columns={columnsFor(compared)}
      option={option}
      fileName="kundenbestand"
      height={320}
      selectOn="y"
      definition={`Bestand: aktive Kunden am ${formatDate(start)} und am ${formatDate(end)}. ${active} Neu: erster Kauf im Zeitraum und am Ende aktiv. Reaktiviert: am Anfang gefährdet oder verloren, am Ende aktiv. Gefährdet und Verloren: am Anfang aktiv, am Ende nicht mehr. Anfang + Neu + Reaktiviert − Gefährdet − Verloren = Ende. ${who}`}
      summary={`Wasserfalldiagramm des Kundenbestands vom ${formatDate(start)} bis ${formatDate(end)}: ${steps.map(({ label, sign, current }) => `${label} ${sign > 0 ? 'plus ' : sign < 0 ? 'minus ' : ''}${formatCount(current)}`).join(', ')}.`}
      onSelect={({ title, move }) => showBehind({ title, customers: { ...filter, set: 'base', ...move } })}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {cut > 0 && `Die Achse beginnt bei ${formatCount(cut)} Kunden. `}
          {further > 0 &&
            (further === 1
              ? 'Ein weiterer Kunde war schon gefährdet und ging verloren; er stand nicht mehr im Bestand. '
              : `Weitere ${formatCount(further)} Kunden waren schon gefährdet und gingen verloren; sie standen nicht mehr im Bestand. `)}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden dahinter.</span>
        </Text>
      }
    />
  );
}
