import { useMemo } from 'react';
import type { AnalysisFilter, Loyalty } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { formatCount } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { CompareCard } from '../../common/compare/compare-card.tsx';
import { inTwoLines } from '../../common/compare/two-lines.ts';
import { shownValues, tooFewIn } from '../../common/frame/share.ts';
import { CURVE_ENDED, kindRows, narrowTo, rateRows, WAIT, type RateRow } from './model.ts';

interface PartProps {
  loyalty: Loyalty;
  filter: AnalysisFilter;
}

const COLUMNS: readonly ChartColumn<RateRow>[] = [
  {
    key: 'interval',
    label: 'Mit 95\u00a0% Sicherheit',
    numeric: true,
    text: ({ interval }) => interval || '–',
    value: ({ interval }) => interval,
  },
  {
    key: 'risk',
    label: 'länger beobachtet',
    numeric: true,
    text: ({ atRisk }) => (atRisk === null ? '–' : formatCount(atRisk)),
    value: ({ atRisk }) => atRisk,
  },
];

/** Repurchase within one to five years. */
export function RateBars({ loyalty, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => rateRows(loyalty), [loyalty]);
  return (
    <CompareCard
      title="Wiederkaufrate"
      rowLabel="Innerhalb von"
      name="Wiederkaufrate"
      unit="percent"
      basis="Kunden mit Wiederkauf"
      rows={rows}
      columns={COLUMNS}
      tick={inTwoLines}
      filter={filter}
      fileName="wiederkaufrate"
      definition={`Anteil, der innerhalb von so vielen Monaten nach einer Hauptbrille eine weitere gekauft hat. ${WAIT} Dahinter stehen die Kunden, deren weitere Hauptbrille schon in den Daten ist.`}
      onSelect={({ months }) =>
        showBehind({
          title: `Wieder gekauft innerhalb von ${months} Monaten`,
          customers: { ...filter, set: 'main', within: months },
        })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden, die wieder gekauft haben.</span>{' '}
          {shownValues(rows, filter).includes(null) && `Ohne Balken: ${CURVE_ENDED}`}
        </Text>
      }
    />
  );
}

/** Who comes back and who came once. */
export function KindBars({ loyalty, filter }: PartProps) {
  const showBehind = useBehind();
  const rows = useMemo(() => kindRows(loyalty), [loyalty]);
  return (
    <CompareCard
      title="Wiederkehrer und Einmalkäufer"
      rowLabel="Kunden"
      name="Anteil"
      unit="percent"
      basis="Kunden"
      rows={rows}
      filter={filter}
      fileName="wiederkehrer-und-einmalkaeufer"
      horizontal
      height={220}
      definition="Wiederkehrer und Nur erster Kauf: von den Käufern des Zeitraums die mit und ohne früheren Kaufvorgang in ihrer ganzen Geschichte. Einmalkäufer: von allen Kunden mit Kauf bis zum Ende des Zeitraums die mit genau einem Kaufvorgang."
      onSelect={({ title, slice }) => showBehind({ title, customers: narrowTo(filter, slice) })}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden dahinter.</span>{' '}
          {tooFewIn(shownValues(rows, filter))}
        </Text>
      }
    />
  );
}
