import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Businesses, BusinessStatus } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { Button, Card, Drawer, ErrorPanel, FilterOption, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { businessColumns } from './business-columns.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { SHOWN, shownOf, type Shown } from './model.ts';
import { NewBusiness } from './new-business.tsx';
import { ProofTasks } from './proofs/proof-tasks.tsx';
import { businessesQuery } from './queries.ts';
import { RequestTasks } from './requests/request-tasks.tsx';
import classes from './businesses.module.css';

const TITLE = 'Kundenstatus';
const keyOf = ({ id }: BusinessStatus) => id;

/** How businesses stand: all of them for the operating company, else the own one. */
export default function BusinessesPage() {
  const { data, error, refetch } = useQuery(businessesQuery);
  if (error && !data) return <Page title={TITLE}><ErrorPanel message={error.message} onRetry={() => void refetch()} /></Page>;
  if (!data) return <Page title={TITLE}><PageSkeleton /></Page>;
  return <Status {...data} />;
}

function Status({ is_operator, items }: Businesses) {
  const [now] = useState(() => new Date());
  const [view, setView] = useState(FIRST_VIEW);
  const [shown, setShown] = useState<Shown | undefined>();
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const columns = useMemo(() => businessColumns(now), [now]);
  const rows = useMemo(() => shownOf(items, shown, now), [items, shown, now]);
  const source = useAllRows(rows, columns, view);
  const business = items.find(({ id }) => id === opened);
  const close = () => setOpened(null);
  const drawer = { onClose: close, position: 'right', size: 'lg', closeButtonProps: { 'aria-label': 'Schließen' } } as const;
  return (
    <Page title={TITLE} actions={is_operator && <Button onClick={() => setOpened('new')}>Neuer Betrieb</Button>}>
      <Card>
        <List<BusinessStatus>
          caption="Betriebe" columns={columns} source={source} view={view} onView={setView} keyOf={keyOf} origin={{ title: TITLE }}
          openOf={({ id }) => () => setOpened(id)} empty={shown ? 'Kein Betrieb ist so.' : 'Noch kein Betrieb.'}
          summary={<Text size="sm" c="var(--portal-dimmed)">{rows.length === 1 ? 'Ein Betrieb' : `${formatCount(rows.length)} Betriebe`}</Text>}
          actions={is_operator && (
            <div className={classes.shown}>
              <FilterOption label="Zeigen" all="Alle" value={shown} options={SHOWN} onChange={setShown} />
            </div>
          )}
        />
      </Card>
      {is_operator && <RequestTasks />}
      {is_operator && <ProofTasks />}
      <Drawer {...drawer} opened={opened === 'new'} title="Neuer Betrieb"><NewBusiness /></Drawer>
      <Drawer {...drawer} opened={business !== undefined} title={business?.name}>
        {business && <BusinessPanel key={business.id} business={business} now={now} isOperator={is_operator} />}
      </Drawer>
    </Page>
  );
}
