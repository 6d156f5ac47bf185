import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MOST_OWN_WATCHES, type OwnWatch } from '@portal/shared/contract/analyse';
import { formatDate } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, PageLink, Paging, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { FIGURE_PARAM } from './model.ts';
import { OwnMailChoice } from './own-mail-choice.tsx';
import { ownNewsQuery, ownWatchesQuery, PAGE } from './queries.ts';
import { WatchDrawer } from './watch-drawer.tsx';
import { WatchItem } from './watch-item.tsx';
import classes from './own-watches.module.css';

/** What the person was told, the latest first. */
function OwnNews() {
  const [offset, setOffset] = useState(0);
  const { data } = useQuery(ownNewsQuery(offset));
  if (!data || data.total === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Gemeldet
      </Title>
      <ul className={classes.list}>
        {data.items.map(({ id, told_on, sentence, href }) => (
          <li key={id}>
            <Text size="sm">{sentence}</Text>
            <Text size="xs" c="var(--portal-dimmed)">
              Gemeldet am {formatDate(told_on)}. <PageLink to={href}>Ansehen</PageLink>
            </Text>
          </li>
        ))}
      </ul>
      <Paging total={data.total} offset={offset} limit={PAGE} onOffset={setOffset} />
    </Stack>
  );
}

/** 'Meine Benachrichtigungen': what the person wants to be told of a figure, and what they were told. */
export function OwnWatchesCard() {
  const heading = useId();
  const [params, setParams] = useSearchParams();
  const wanted = params.get(FIGURE_PARAM);
  const [offset, setOffset] = useState(0);
  const [opened, setOpened] = useState<OwnWatch | 'new' | null>(null);
  const { currentStore } = useSession();
  const scope = useStoreScope();
  const { data, error, refetch } = useQuery(ownWatchesQuery(offset));
  const shown = opened ?? (wanted === null ? null : 'new');
  const close = () => {
    setOpened(null);
    if (wanted === null) return;
    const rest = new URLSearchParams(params);
    rest.delete(FIGURE_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id={heading}>
            Meine Benachrichtigungen
          </Title>
          {data && (
            <Button
              className="no-print"
              size="xs"
              disabled={data.total >= MOST_OWN_WATCHES}
              onClick={() => setOpened('new')}
            >
              Benachrichtigen, wenn …
            </Button>
          )}
        </Group>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={80} />}
        {data?.total === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Noch keine. Etwa: wenn die Mehrbrillenquote eines Standorts unter 15 Prozent fällt. Was Sie hier einrichten,
            sehen nur Sie.
          </Text>
        )}
        {data && data.total >= MOST_OWN_WATCHES && (
          <Text size="sm" c="var(--portal-dimmed)">
            Mehr als {MOST_OWN_WATCHES} behält niemand im Blick: Bitte löschen Sie zuerst, was Sie nicht mehr brauchen.
          </Text>
        )}
        {data && data.items.length > 0 && (
          <ul className={classes.list}>
            {data.items.map((watch) => (
              <WatchItem key={watch.id} watch={watch} onChange={() => setOpened(watch)} />
            ))}
          </ul>
        )}
        {data && <Paging total={data.total} offset={offset} limit={PAGE} onOffset={setOffset} />}
        {data && data.total > 0 && <OwnMailChoice />}
        <OwnNews />
      </Stack>
      {data && shown && (
        <WatchDrawer
          key={shown === 'new' ? `new ${wanted}` : shown.id}
          watch={shown === 'new' ? null : shown}
          figure={wanted ?? undefined}
          storeId={scope === 'all' ? null : (currentStore?.id ?? null)}
          known={data}
          onClose={close}
        />
      )}
    </Card>
  );
}
