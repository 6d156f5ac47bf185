import type { Benchmark, BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { counted, figureChange, formatMonth, formatSignedPercent, NOUNS } from '@portal/shared/format';
import { KpiCard, KpiRow } from '@portal/shared/ui';
import { KPIS } from './kpis.ts';
import { isCompared, latestPlace, periodValues, placeWords, trendOf } from './model.ts';

const MEDIAN =
  'Die Mitte der Vergleichsgruppe: Die Hälfte der Geschäfte liegt darüber, die andere darunter. Gerundet auf drei Stellen.';
const PLACE =
  'Von 100 vergleichbaren Geschäften lagen so viele im letzten veröffentlichten Monat unter Ihrem Wert. In Fünferschritten, aus den veröffentlichten Vierteln und Zehnteln.';
const TREND = 'Veränderung gegenüber denselben Monaten des Vergleichs, Ihre und die des Medians.';

/** Which of both has grown more, as it is written. */
function growthLabel(trend: ReturnType<typeof trendOf>): string {
  const lead = trend ? formatSignedPercent(trend.own - trend.peers) : '';
  if (lead.startsWith('+')) return 'Sie wachsen schneller';
  return lead.startsWith('−') ? 'Sie wachsen langsamer' : 'Wachstum gegenüber der Gruppe';
}

interface PlaceCardsProps {
  kpi: BenchmarkKpi;
  benchmark: Benchmark;
  /** Of the comparison, e.g. 'Vorjahr'; null without one. */
  compared: string | null;
}

/** Own value, median, place and trend of the period. */
export function PlaceCards({ kpi, benchmark, compared }: PlaceCardsProps) {
  const { write, title, ofMonths = title, definition, over } = KPIS[kpi];
  const values = periodValues(benchmark.months, { over });
  const place = latestPlace(benchmark.months);
  const trend = trendOf(benchmark, { over });
  if (!values || !place) return null;
  const basis = `${over === 'sum' ? 'Summe' : 'Mittel'} aus ${counted(values.months, NOUNS.month).replace('Monate', 'Monaten')}`;
  return (
    <KpiRow
      compared={
        compared !== null && trend
          ? `Trend gegenüber ${compared}: Sie ${formatSignedPercent(trend.own)}, Vergleichsgruppe ${formatSignedPercent(trend.peers)}`
          : undefined
      }
    >
      <KpiCard
        label={`Sie: ${ofMonths}`}
        value={write(values.own)}
        definition={definition}
        basis={basis}
        better="more"
        {...(compared !== null && {
          change: trend && figureChange({ kind: 'amount', now: 1 + trend.own, before: 1, write }),
        })}
      />
      <KpiCard
        label={ofMonths === title ? 'Median' : `Median: ${ofMonths}`}
        value={write(values.median)}
        definition={MEDIAN}
        basis={basis}
        {...(compared !== null && {
          change: trend && figureChange({ kind: 'amount', now: 1 + trend.peers, before: 1, write }),
        })}
      />
      <KpiCard
        label={`Platz (${formatMonth(place.month)})`}
        value={place.band.percentile === null ? '–' : `vor ${place.band.percentile} von 100`}
        definition={PLACE}
        basis={placeWords(place.band.percentile ?? 10)}
      />
      {compared !== null && (
        <KpiCard
          label={growthLabel(trend)}
          value={trend ? formatSignedPercent(trend.own - trend.peers).replace('%', 'Pp.') : '–'}
          definition={TREND}
          basis={`aus ${benchmark.months.filter(isCompared).length} Monaten`}
        />
      )}
    </KpiRow>
  );
}
