import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, RevenueDecile, RevenuePerCustomer } from '@portal/shared/contract/analyse';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { countedOf, formatCount, formatEuro, formatPercent, NOUNS } from '@portal/shared/format';
import { Card, Text, Title } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { cumulativeShares, customers, decileLabel, meanOf } from './model.ts';

const mean = (row: RevenueDecile) => meanOf(row) ?? 0;

function columnsFor(amount: number, upTo: readonly (number | null)[]): ChartColumn<RevenueDecile>[] {
  const share = (row: RevenueDecile) => (amount > 0 ? row.amount / amount : null);
  return [
    { key: 'decile', label: 'Zehntel', text: decileLabel, value: ({ decile }) => decile },
    { key: 'share', label: 'Anteil am Umsatz', numeric: true, text: (row) => shareText(share(row)), value: share },
    {
      key: 'up-to',
      label: 'zusammen',
      numeric: true,
      text: ({ decile }) => shareText(upTo[decile - 1]),
      value: ({ decile }) => upTo[decile - 1] ?? null,
    },
    {
      key: 'amount',
      label: 'Umsatz',
      numeric: true,
      text: (row) => formatEuro(row.amount),
      value: (row) => row.amount / 100,
    },
    {
      key: 'mean',
      label: 'Umsatz je Kunde',
      numeric: true,
      text: (row) => formatEuro(mean(row)),
      value: (row) => mean(row) / 100,
    },
    {
      key: 'from',
      label: 'von',
      numeric: true,
      text: ({ lowest }) => formatEuro(lowest),
      value: ({ lowest }) => lowest / 100,
    },
    {
      key: 'to',
      label: 'bis',
      numeric: true,
      text: ({ highest }) => formatEuro(highest),
      value: ({ highest }) => highest / 100,
    },
    {
      key: 'buyers',
      label: 'Kunden',
      numeric: true,
      text: ({ buyers }) => formatCount(buyers),
      value: ({ buyers }) => buyers,
    },
  ];
}

const shareText = (share: number | null | undefined) => (share == null ? '–' : formatPercent(share));

const TITLE = 'Zehntel der Kunden nach Umsatz';

/** What each tenth of the buyers adds to the revenue. */
export function DecileChart({ found, filter }: { found: RevenuePerCustomer; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const {
    deciles,
    current: { amount, buyers },
  } = found;
  const upTo = useMemo(() => cumulativeShares(found), [found]);
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        unit: 'percent',
        labels: deciles.map(decileLabel),
        // The heading says of what: with its noun each second one had no room.
        tick: (label) => label.replace(' Zehntel', ''),
        series: [
          {
            name: 'Anteil am Umsatz',
            role: 'own',
            values: deciles.map((row) => (amount > 0 ? row.amount / amount : null)),
          },
        ],
        notes: (index) => noteOf(deciles[index], upTo[index]),
      }),
    [deciles, amount, upTo],
  );
  if (deciles.length === 0) return <TooFew buyers={buyers} />;
  return (
    <ChartCard
      title={TITLE}
      rows={deciles}
      rowKey={({ decile }) => String(decile)}
      columns={columnsFor(amount, upTo)}
      option={option}
      fileName="kunden-zehntel"
      definition="Die kaufenden Kunden, nach ihrem Umsatz im Zeitraum geordnet und in zehn gleich große Gruppen geteilt. Anteil: Umsatz der Gruppe geteilt durch den Umsatz aller kaufenden Kunden."
      summary={`Balkendiagramm: Anteil jedes Zehntels der Kunden am Umsatz. ${deciles.map((row) => `${decileLabel(row)}: ${amount > 0 ? formatPercent(row.amount / amount) : '–'}`).join(', ')}.`}
      onSelect={({ decile }) =>
        showBehind({
          title: `Kunden im ${decile}. Zehntel nach Umsatz`,
          customers: { ...filter, set: 'decile', decile },
        })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          {upTo[1] != null && `Die besten 20\u00a0% bringen ${formatPercent(upTo[1])} des Umsatzes. `}Aus{' '}
          {countedOf(buyers, NOUNS.customer)}.{' '}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden dieses Zehntels.</span>
        </Text>
      }
    />
  );
}

const noteOf = (row: RevenueDecile | undefined, upTo: number | null | undefined): string =>
  row
    ? `${formatEuro(row.amount)} von ${customers(row.buyers)} · ${formatEuro(row.lowest)} bis ${formatEuro(row.highest)} je Kunde · die besten ${row.decile * 10}\u00a0% zusammen ${shareText(upTo)}`
    : '';

const TooFew = ({ buyers }: { buyers: number }) => (
  <Card aria-label={TITLE}>
    <Title order={2}>{TITLE}</Title>
    <Text mt="md">
      Zu wenige Fälle: Zehntel gibt es ab zehn kaufenden Kunden, in diesem Zeitraum sind es {formatCount(buyers)}. Bitte
      wählen Sie einen längeren Zeitraum.
    </Text>
  </Card>
);
