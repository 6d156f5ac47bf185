import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BusinessStatus } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { List, usePagedRows, type ListQuestion, type ListView } from '@portal/shared/list';
import { Button, Card, Drawer, ErrorPanel, FilterOption, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { readList, writeList, type ShownList } from './address.ts';
import { businessColumns } from './business-columns.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { SHOWN } from './model.ts';
import { NewBusiness } from './new-business.tsx';
import { ProofTasks } from './proofs/proof-tasks.tsx';
import { businessesQuery } from './queries.ts';
import { RequestTasks } from './requests/request-tasks.tsx';
import classes from './businesses.module.css';

const TITLE = 'Kundenstatus';
const keyOf = ({ id }: BusinessStatus) => id;

/** How businesses stand: all of them for the operating company, else the own one. Order, page and what is shown stand in the URL. */
export default function BusinessesPage() {
  const [now] = useState(() => new Date());
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState('');
  const { shown, ...placed } = readList(params);
  const view = { ...placed, q };
  const [opened, setOpened] = useState<BusinessStatus | 'new' | null>(null);
  const columns = useMemo(() => businessColumns(now), [now]);
  const source = usePagedRows({
    query: (question: ListQuestion) => businessesQuery(question, shown),
    columns,
    view,
    keyOf,
  });
  const place = (change: Partial<ShownList>) =>
    setParams((before) => writeList({ ...readList(before), ...change }, before), {
      replace: true,
      preventScrollReset: true,
    });
  const look = ({ q: wanted, sorting, page }: ListView) => {
    setQ(wanted);
    place({ sorting, page });
  };
  if (!source.data)
    return (
      <Page title={TITLE}>
        {source.error ? <ErrorPanel message={source.error.message} onRetry={source.retry} /> : <PageSkeleton />}
      </Page>
    );
  const { is_operator: isOperator, total, items } = source.data;
  // As it is by now; a contract that was saved may have taken it out of what the list shows.
  const business =
    opened === null || opened === 'new' ? undefined : (items.find(({ id }) => id === opened.id) ?? opened);
  const drawer = {
    onClose: () => setOpened(null),
    position: 'right',
    size: 'lg',
    closeButtonProps: { 'aria-label': 'Schließen' },
  } as const;
  return (
    <Page title={TITLE} actions={isOperator && <Button onClick={() => setOpened('new')}>Neuer Betrieb</Button>}>
      <Card>
        <List<BusinessStatus>
          caption="Betriebe"
          columns={columns}
          source={source}
          view={view}
          onView={look}
          keyOf={keyOf}
          origin={{ title: TITLE, words: SHOWN.find(({ value }) => value === shown)?.label }}
          openOf={(row) => () => setOpened(row)}
          empty={shown ? 'Kein Betrieb ist so.' : 'Kein Betrieb gefunden.'}
          summary={
            <Text size="sm" c="var(--portal-dimmed)">
              {total === 1 ? 'Ein Betrieb' : `${formatCount(total)} Betriebe`}
            </Text>
          }
          actions={
            isOperator && (
              <div className={classes.shown}>
                <FilterOption
                  label="Zeigen"
                  all="Alle"
                  value={shown}
                  options={SHOWN}
                  onChange={(next) => place({ shown: next, page: 1 })}
                />
              </div>
            )
          }
        />
      </Card>
      {isOperator && <RequestTasks />}
      {isOperator && <ProofTasks />}
      <Drawer {...drawer} opened={opened === 'new'} title="Neuer Betrieb">
        <NewBusiness />
      </Drawer>
      <Drawer {...drawer} opened={business !== undefined} title={business?.name}>
        {business && <BusinessPanel key={business.id} business={business} now={now} isOperator={isOperator} />}
      </Drawer>
    </Page>
  );
}
