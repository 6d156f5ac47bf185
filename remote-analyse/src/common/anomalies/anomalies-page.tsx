import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconBellRinging } from '@tabler/icons-react';
import type { AnomalyList } from '@portal/shared/contract/analyse';
import { formatDate } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { EmptyState, ErrorPanel, Page, PageSkeleton, SegmentedControl, Text } from '@portal/shared/ui';
import { OwnWatchesCard } from '../own-watches/own-watches-card.tsx';
import { AnomalyRow } from './anomaly-row.tsx';
import { MorningMailCard } from './morning-mail-card.tsx';
import { anomaliesQuery } from './queries.ts';

/** Beside the page, so that both are one file that is loaded: each further one is known to every page of the area. */
export { AnomaliesNote } from './anomalies-note.tsx';

const SHOWN = { open: 'Offen', all: 'Alle' } as const;
type Shown = keyof typeof SHOWN;

/** How it is judged, or why it cannot be yet. */
function explanationOf({ has_history, data_since, data_date }: AnomalyList): string {
  if (data_since === null || data_date === null)
    return 'Noch sind keine Aufträge da. Laden Sie Daten hoch; ob etwas auffällt, sehen Sie am Morgen danach.';
  const how =
    'Nach jedem Upload wird jeder Standort mit seiner eigenen Vergangenheit verglichen: Wochentage, Saison und übliche Schwankung. Höchstens drei Meldungen am Tag, dieselbe höchstens einmal in der Woche.';
  return has_history
    ? `${how} Daten bis ${formatDate(data_date)}.`
    : `${how} Die Daten beginnen am ${formatDate(data_since)}: Was bei den Zahlen üblich ist, lässt sich erst nach gut einem Jahr sagen. Bis dahin werden nur Lücken in den Daten, Preise und das Team gemeldet.`;
}

const NOTHING: Readonly<Record<Shown, string>> = {
  open: 'Alles liegt im üblichen Rahmen, oder Sie haben es schon gesehen. Was früher gemeldet wurde, steht unter „Alle“.',
  all: 'Noch lag nichts außerhalb des üblichen Rahmens.',
};

/** What lay beyond the usual noise of the stores, and what has become of it. */
export default function AnomaliesPage() {
  const [shown, setShown] = useState<Shown>('open');
  const storeId = useSession().currentStore?.id;
  const scope = useStoreScope();
  const { data, error, refetch } = useQuery(anomaliesQuery(storeId, scope, shown === 'open' ? 'open' : undefined));
  return (
    <Page title="Auffälliges">
      <SegmentedControl
        className="no-print"
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        aria-label="Gezeigte Meldungen"
        data={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
      />
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.anomalies.length === 0 && (
        <EmptyState icon={IconBellRinging} title="Nichts Auffälliges" message={NOTHING[shown]} />
      )}
      {data?.anomalies.map((anomaly) => (
        <AnomalyRow key={anomaly.id} anomaly={anomaly} />
      ))}
      {data && (
        <Text size="sm" c="var(--portal-dimmed)">
          {explanationOf(data)}
        </Text>
      )}
      <OwnWatchesCard />
      <MorningMailCard />
    </Page>
  );
}
