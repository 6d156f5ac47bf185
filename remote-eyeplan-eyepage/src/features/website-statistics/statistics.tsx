import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withDays, withPeriodName, writeComparison } from '@portal/shared/address';
import { today } from '@portal/shared/contract/calendar';
import type { WebsiteFilter } from '@portal/shared/contract/eyepage';
import { Alert, Button, Columns, ErrorPanel, PageSkeleton, Text } from '@portal/shared/ui';
import { formatDate } from '@portal/shared/format';
import { isFiltered, readFilter, withFilter, withoutFilter } from './filter.ts';
import { Figures } from './figures.tsx';
import { countedFor, hasComparison, isEmpty, isPartial, nameOf, pageName, sourceName } from './model.ts';
import { NamesCard } from './names-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { readChosen, shownDays, USUAL_COMPARISON } from './period.ts';
import { statisticsQuery } from './queries.ts';
import { DeviceChart, TrendChart } from './charts.tsx';

/** What was counted in the chosen days; those stand in the address of the page. */
export function Statistics({ isDemo }: { isDemo: boolean }) {
  const [params, setParams] = useSearchParams();
  const day = today();
  const chosen = readChosen(params, day);
  const { compare } = chosen;
  const { from, to, note } = shownDays(chosen.period, day);
  const filter = readFilter(params);
  const hasFilter = isFiltered(filter);
  const {
    data: found,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery(statisticsQuery({ from, to, compare, ...filter }));
  const data = found && countedFor(found, hasFilter);
  const setFilter = (kind: keyof WebsiteFilter, name: string | undefined) =>
    setParams((old) => withFilter(old, kind, name));
  const reset = () => setParams(withoutFilter);
  const bar = (
    <>
      <PeriodBar
        chosen={chosen}
        shown={{ from, to }}
        onSpan={(span) => setParams((old) => withPeriodName(old, span))}
        onDays={(days) => setParams((old) => withDays(old, days))}
        onCompare={(next) => setParams((old) => writeComparison(old, next, USUAL_COMPARISON))}
        filter={filter}
        onFilter={setFilter}
        onReset={reset}
      />
      {note && (
        <Alert role="note" color="gray">
          {note}
        </Alert>
      )}
    </>
  );
  if (!data && error)
    return (
      <>
        {bar}
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        {bar}
        <PageSkeleton />
      </>
    );
  return (
    <>
      {bar}
      {isDemo && (
        <Alert role="note" color="blue">
          Diese Zahlen sind erfunden: Sie gehören zur Demo. Öffnen Sie die Demo-Website, und Ihr Besuch kommt dazu.
        </Alert>
      )}
      {isPartial(data) && data.counted_since && (
        <Alert role="note" color="gray">
          {data.counted_since === found.counted_since
            ? `Gezählt wird seit dem ${formatDate(data.counted_since)}; für die Tage davor gibt es keine Zahlen.`
            : `Ab dem ${formatDate(data.counted_since)} lässt sich nach Seite, Quelle und Gerät filtern. Was davor gezählt wurde, ist hier nicht dabei.`}
        </Alert>
      )}
      {hasFilter && !isPlaceholderData && data.days.length > 0 && isEmpty(data.totals) && (
        <Alert role="status" color="gray" title="Kein Besuch passt zu dieser Auswahl">
          <Button size="xs" variant="light" onClick={reset}>
            Alle Besuche zeigen
          </Button>
        </Alert>
      )}
      <div aria-busy={isPlaceholderData} style={{ display: 'contents' }}>
        <Figures data={data} compare={compare} />
        <Columns>
          <TrendChart data={data} compare={compare} />
          <DeviceChart data={data} compare={compare} onFilter={(device) => setFilter('device', device)} />
        </Columns>
        <NamesCard
          title="Seiten"
          of="Seite"
          counted="Aufrufe"
          rows={data.pages}
          name={pageName}
          onFilter={(name) => setFilter('page', name)}
          hasPrevious={hasComparison(data)}
        />
        <NamesCard
          title="Quellen"
          of="Quelle"
          counted={hasFilter ? 'Besucher' : 'Einstiege'}
          rows={data.sources}
          name={sourceName}
          onFilter={(name) => setFilter('source', name)}
          hasPrevious={hasComparison(data)}
          text={`${hasFilter ? 'Woher die Besucher an ihrem Tag zuerst kamen.' : 'Von welcher Website Besucher auf Ihre Seiten kamen.'} Direkt: eingetippt, aus Lesezeichen, aus E-Mails oder Apps.`}
        />
        {hasFilter && (
          <Text size="sm" c="var(--portal-dimmed)">
            Kampagnen folgen dem Filter nicht und stehen nur bei allen Besuchen.
          </Text>
        )}
        {data.campaigns.length > 0 && (
          <NamesCard
            title="Kampagnen"
            of="Quelle / Medium / Kampagne"
            counted="Einstiege"
            rows={data.campaigns}
            name={nameOf}
            hasPrevious={hasComparison(data)}
            text="Einstiege über Links mit utm_source, utm_medium und utm_campaign."
          />
        )}
      </div>
    </>
  );
}
