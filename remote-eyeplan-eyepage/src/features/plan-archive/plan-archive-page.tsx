import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { IconArchive } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import { EmptyState, ErrorPanel, FilterChoice, Page, PageLink, PageSkeleton } from '@portal/shared/ui';
import { ArchivedYear } from './archived-year.tsx';
import { archivedPlanQuery, yearsQuery } from './queries.ts';

const TITLE = 'Werbeplan-Archiv';

/** Plans of past years beside what came of them; the year stands in the URL. */
export default function PlanArchivePage() {
  const { data, error, refetch } = useQuery(yearsQuery);
  const [params, setParams] = useSearchParams();
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
  const [latest] = data.years;
  if (latest === undefined) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconArchive}
          title="Noch kein vergangenes Jahr"
          message="Sobald ein Jahr mit Aktionen vorbei ist, steht hier, was geplant war und was daraus wurde."
          action={<PageLink to={pathOf('advertising-plan')}>Zum aktuellen Werbeplan</PageLink>}
        />
      </Page>
    );
  }
  const year = data.years.find((one) => String(one) === params.get('jahr')) ?? latest;
  // The list below prints itself.
  const choice = data.years.length > 1 && (
    <FilterChoice
      label="Jahr"
      value={String(year)}
      options={data.years.map((one) => ({ value: String(one), label: String(one) }))}
      onChange={(jahr) => setParams((before) => ({ ...Object.fromEntries(before), jahr }))}
    />
  );
  return (
    <Page title={`${TITLE} ${year}`} actions={choice}>
      <Year key={year} year={year} />
    </Page>
  );
}

function Year({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(archivedPlanQuery(year));
  if (!data && error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  return data ? <ArchivedYear plan={data} /> : <PageSkeleton />;
}
