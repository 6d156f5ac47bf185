import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withDays, withPeriodName, writeComparison } from '@portal/shared/address';
import { today } from '@portal/shared/contract/calendar';
import { Alert, Columns, ErrorPanel, PageSkeleton } from '@portal/shared/ui';
import { formatDate } from '@portal/shared/format';
import { Figures } from './figures.tsx';
import { isPartial, nameOf, pageName, sourceName } from './model.ts';
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
  const { data, error, refetch, isPlaceholderData } = useQuery(statisticsQuery({ from, to, compare }));
  const bar = (
    <>
      <PeriodBar
        chosen={chosen}
        shown={{ from, to }}
        onSpan={(span) => setParams((old) => withPeriodName(old, span))}
        onDays={(days) => setParams((old) => withDays(old, days))}
        onCompare={(next) => setParams((old) => writeComparison(old, next, USUAL_COMPARISON))}
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
          Gezählt wird seit dem {formatDate(data.counted_since)}; für die Tage davor gibt es keine Zahlen.
        </Alert>
      )}
      <div aria-busy={isPlaceholderData} style={{ display: 'contents' }}>
        <Figures data={data} compare={compare} />
        <Columns>
          <TrendChart data={data} compare={compare} />
          <DeviceChart data={data} compare={compare} />
        </Columns>
        <NamesCard
          title="Seiten"
          of="Seite"
          counted="Aufrufe"
          rows={data.pages}
          name={pageName}
          hasPrevious={data.previous_days !== null}
        />
        <NamesCard
          title="Quellen"
          of="Quelle"
          counted="Einstiege"
          rows={data.sources}
          name={sourceName}
          hasPrevious={data.previous_days !== null}
          text="Von welcher Website Besucher auf Ihre Seiten kamen. Direkt: eingetippt, aus Lesezeichen, aus E-Mails oder Apps."
        />
        {data.campaigns.length > 0 && (
          <NamesCard
            title="Kampagnen"
            of="Quelle / Medium / Kampagne"
            counted="Einstiege"
            rows={data.campaigns}
            name={nameOf}
            hasPrevious={data.previous_days !== null}
            text="Einstiege über Links mit utm_source, utm_medium und utm_campaign."
          />
        )}
      </div>
    </>
  );
}
