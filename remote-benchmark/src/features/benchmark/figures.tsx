import { IconChartBar, IconUsersGroup } from '@tabler/icons-react';
import { comparedName } from '@portal/shared/address';
import type { Benchmark, BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { formatCount, formatDate, formatMonthLong } from '@portal/shared/format';
import { Button, EmptyState, Text } from '@portal/shared/ui';
import { peerWords } from '../../common/filter/filter-words.ts';
import type { BenchmarkFilter } from '../../common/filter/filter-params.ts';
import { BandCard } from './band-card.tsx';
import { BestCard } from './best-card.tsx';
import classes from './benchmark.module.css';
import { conclusionOf } from './conclusion.ts';
import { KPIS } from './kpis.ts';
import { LeversCard } from './levers-card.tsx';
import { isCompared, latestPlace, placeWords } from './model.ts';
import { PlaceCards } from './place-cards.tsx';
import { WhatIfCard } from './what-if-card.tsx';

interface FiguresProps {
  kpi: BenchmarkKpi;
  benchmark: Benchmark;
  filter: BenchmarkFilter;
  /** Compares with all instead. */
  onWiden: () => void;
}

/** Whom the store is compared with, and that nobody of them can be told. */
function Peers({
  benchmark,
  months,
  isWidened = false,
}: {
  benchmark: Benchmark;
  months: Benchmark['months'];
  /** Whether the own class was asked for, so that all shops are not what was meant. */
  isWidened?: boolean;
}) {
  const stores = latestPlace(months)?.band.stores;
  return (
    <>
      {benchmark.invented && (
        <Text size="sm" className={classes.notice}>
          Vergleichswerte in dieser Vorführung sind erfunden.
        </Text>
      )}
      <Text size="sm" c="var(--portal-dimmed)">
        Verglichen wird {benchmark.store} mit {peerWords(benchmark)}
        {stores !== undefined && ` (mindestens ${formatCount(stores)})`}.
        {isWidened &&
          benchmark.revenue_class === '*' &&
          ' Von Ihrer Umsatzklasse ist für diesen Zeitraum nichts veröffentlicht: Sie ist noch nicht bekannt, oder in ihr sind zu wenige Geschäfte.'}
        {benchmark.published_to !== null &&
          ` Veröffentlicht bis ${formatMonthLong(benchmark.published_to)}, der nächste Monat folgt am ${formatDate(benchmark.next_on)}.`}
      </Text>
    </>
  );
}

/** Why there is no band, in a sentence that says what to do. */
function missingText({ revenue_class, region, min_stores, published_to, next_on, months }: Benchmark): {
  title: string;
  message: string;
} {
  if (published_to === null)
    return {
      title: 'Noch nichts veröffentlicht',
      message: `Vergleichswerte erscheinen einmal im Monat, das nächste Mal am ${formatDate(next_on)}.`,
    };
  if (!months.some(({ month }) => month <= published_to)) {
    return {
      title: 'Für diesen Zeitraum ist noch nichts veröffentlicht',
      message: `Veröffentlicht ist bis ${formatMonthLong(published_to)}, der nächste Monat folgt am ${formatDate(next_on)}. Bitte gehen Sie einen Zeitraum zurück.`,
    };
  }
  if (revenue_class === '')
    return {
      title: 'Noch keine Umsatzklasse',
      message:
        'Ihre Umsatzklasse ergibt sich aus dem Vorjahr, und dafür fehlen noch Daten. Bitte vergleichen Sie mit allen Geschäften oder mit Ihrer Region.',
    };
  if (region === '')
    return {
      title: 'Region nicht bekannt',
      message:
        'Für den Standort ist keine Postleitzahl hinterlegt. Bitte tragen Sie sie in den Basis-Einstellungen ein, oder vergleichen Sie mit allen Geschäften.',
    };
  return {
    title: 'Vergleichsgruppe zu klein',
    message: `Verglichen wird nur, wo mindestens ${formatCount(min_stores)} Geschäfte mehrerer Betriebe zusammenkommen und kein einzelnes erkennbar wird. Bitte wählen Sie eine größere Vergleichsgruppe.`,
  };
}

/** All that one question says: place, band, arithmetic, best quarter and levers. */
export function ComparisonFigures({ kpi, benchmark, filter, onWiden }: FiguresProps) {
  const { months } = benchmark;
  if (months.every(({ own }) => own === null)) {
    return (
      <EmptyState
        icon={IconChartBar}
        title="Noch keine vollen Monate in diesem Zeitraum"
        message="Verglichen werden ganze Monate. Bitte wählen Sie einen früheren Zeitraum, oder laden Sie zuerst Daten hoch."
      />
    );
  }
  const place = months.some(isCompared) ? latestPlace(months) : undefined;
  if (!place) {
    const { title, message } = missingText(benchmark);
    return (
      <>
        {benchmark.revenue_class !== '' && benchmark.region !== '' && <Peers benchmark={benchmark} months={months} />}
        <EmptyState
          icon={IconUsersGroup}
          title={title}
          message={message}
          action={
            filter.peers !== 'alle' && (
              <Button variant="light" onClick={onWiden}>
                Mit allen Geschäften vergleichen
              </Button>
            )
          }
        />
      </>
    );
  }
  const { yours, write } = KPIS[kpi];
  const conclusion = conclusionOf(benchmark);
  return (
    <>
      <Text fw={600}>
        {conclusion && `${conclusion} `}
        {yours} im {formatMonthLong(place.month)}: {write(place.own)}, {placeWords(place.band.percentile ?? 10)}.
      </Text>
      <Peers benchmark={benchmark} months={months} isWidened={filter.peers === 'klasse'} />
      <PlaceCards kpi={kpi} benchmark={benchmark} compared={comparedName(filter.compare)} />
      <BandCard kpi={kpi} months={months} />
      <LeversCard levers={benchmark.levers} />
      <WhatIfCard kpi={kpi} months={months} />
      <BestCard kpi={kpi} benchmark={benchmark} />
    </>
  );
}
