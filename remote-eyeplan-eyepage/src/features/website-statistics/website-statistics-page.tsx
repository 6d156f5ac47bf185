import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { today } from '@portal/shared/contract/calendar';
import { daysText } from '@portal/shared/format';
import { ErrorPanel, Page, PageSkeleton } from '@portal/shared/ui';
import { ConnectCard } from './connect-card.tsx';
import { filterWords, readFilter } from './filter.ts';
import { LiveCount } from './live-count.tsx';
import { readChosen, shownDays } from './period.ts';
import { liveQuery, websiteQuery } from './queries.ts';
import { SetupCard } from './setup-card.tsx';
import { Statistics } from './statistics.tsx';

const TITLE = 'Website-Statistik';

/** Who visits the business's website, and the way there: registering it, the script, and whether it arrives. */
export default function WebsiteStatisticsPage() {
  const { data, error, refetch } = useQuery(websiteQuery);
  const [params] = useSearchParams();
  const [hasConnected, setConnected] = useState(false);
  const { data: live, error: failed, refetch: again } = useQuery({ ...liveQuery, enabled: Boolean(data?.website) });
  if (!data && error)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  const { website, is_counted: isCounted } = data;
  if (!website)
    return (
      <Page title={TITLE}>
        <ConnectCard onConnected={() => setConnected(true)} />
      </Page>
    );
  if (!live && failed)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={failed.message} onRetry={() => void again()} />
      </Page>
    );
  if (!live)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  const days = shownDays(readChosen(params, today()).period, today());
  const filtered = filterWords(readFilter(params)).map(({ label }) => label);
  const site = website.is_demo ? 'Demo-Website' : website.address;
  return (
    <Page
      title={TITLE}
      actions={live.has_arrived && <LiveCount live={live} />}
      paper={{ filters: live.has_arrived ? [site, daysText(days), ...filtered].join(' · ') : site }}
    >
      {live.has_arrived && <Statistics isDemo={website.is_demo} />}
      <SetupCard website={website} live={live} isCounted={isCounted} takesFocus={hasConnected} />
    </Page>
  );
}
