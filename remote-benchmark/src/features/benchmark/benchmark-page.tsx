import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { fixPeriod } from '@portal/shared/address';
import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { today } from '@portal/shared/contract/calendar';
import { useSession } from '@portal/shared/session';
import {
  Alert,
  Columns,
  CopyLinkButton,
  ErrorPanel,
  Group,
  Page,
  PrintButton,
  Skeleton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { BenchmarkFilterBar } from '../../common/filter/filter-bar.tsx';
import { readFilter, shownMonths, writeFilter, type BenchmarkFilter } from '../../common/filter/filter-params.ts';
import { wordsOfFilter } from '../../common/filter/filter-words.ts';
import classes from './benchmark.module.css';
import { ComparisonFigures } from './figures.tsx';
import { KPIS } from './kpis.ts';
import { benchmarkQuery } from './queries.ts';

/** The current store among its peers, by one figure. */
export function BenchmarkPage({ kpi }: { kpi: BenchmarkKpi }) {
  const [params, setParams] = useSearchParams();
  const { currentStore } = useSession();
  const day = today();
  const filter = readFilter(params, day);
  const { note } = shownMonths(filter.period);
  const change = (next: BenchmarkFilter) => setParams((old) => writeFilter(next, day, old));
  const { data, error, refetch, isPlaceholderData } = useQuery(benchmarkQuery(kpi, filter, currentStore?.id));
  return (
    <Page
      title={`Benchmark: ${KPIS[kpi].title}`}
      actions={
        <Group gap={4}>
          <CopyLinkButton fix={(address) => fixPeriod(address, filter.period)} />
          <PrintButton />
        </Group>
      }
      paper={wordsOfFilter(filter, currentStore?.name)}
    >
      <BenchmarkFilterBar value={filter} onChange={change} today={day} />
      {note && (
        <Alert role="note" color="gray">
          {note}
        </Alert>
      )}
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ComparisonSkeleton />}
      {data && (
        <Columns
          aria-busy={isPlaceholderData}
          inert={isPlaceholderData}
          className={isPlaceholderData ? classes.stale : undefined}
        >
          <ComparisonFigures
            kpi={kpi}
            benchmark={data}
            filter={filter}
            onWiden={() => change({ ...filter, peers: 'alle' })}
          />
        </Columns>
      )}
    </Page>
  );
}

const ComparisonSkeleton = () => (
  <Columns role="status">
    <VisuallyHidden>Zahlen werden geladen …</VisuallyHidden>
    <p className="print-only" aria-hidden>
      Die Zahlen waren noch nicht geladen. Bitte drucken Sie die Seite noch einmal.
    </p>
    <Skeleton height={96} radius="lg" />
    <Skeleton height={440} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Columns>
);
