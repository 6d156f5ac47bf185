import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { usualWeekdaySchema, type UsualStore } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Card, Definition, ErrorPanel, Group, PeriodStep, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { kept } from '../../common/frame/kept.ts';
import { tellingNames } from '../../common/stores/telling-names.ts';
import { usualDefinition, usualText, usualTitle, usualVerdict } from './usual-words.ts';
import classes from './usual-weekday.module.css';

const usualQuery = (storeId: number | undefined, scope: StoreScope, day: string) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'usual-weekday', storeId, scope, day),
    queryFn: async ({ signal }) =>
      usualWeekdaySchema.parse(
        await api.get('api/v2/analysis/usual-weekday', { searchParams: { scope, day }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

const HEADING = 'ueblicher-tag';
const share = (cents: number, most: number): string => `${(Math.max(cents, 0) / most) * 100}%`;

function Row({ store, name, most }: { store: UsualStore; name: string; most: number }) {
  const { revenue_cents: revenue, usual_cents: usual } = store;
  return (
    <li className={classes.row}>
      <Text size="sm">{name}</Text>
      {/* The words beside it say the same. */}
      <div className={classes.bar} aria-hidden>
        <div className={classes.day} style={{ width: share(revenue ?? 0, most) }} />
        {usual !== null && <div className={classes.usual} style={{ left: share(usual, most) }} />}
      </div>
      <Text size="sm" className="tabular">
        {usualText(store)}
      </Text>
    </li>
  );
}

/**
 * A day of the dashboard: each store, or the one that is shown, against what the same weekday usually brings it; and the
 * days before, asked for as one goes to them.
 * @param last the last day with data, which is shown first
 */
export function UsualWeekday({ last }: { last: string }) {
  const [day, setDay] = useState(last);
  const scope = useStoreScope();
  const asked = useQuery(usualQuery(useSession().currentStore?.id, scope, day));
  const { data, error, refetch } = asked;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton
        className={classes.whole}
        height={112}
        radius="lg"
        role="status"
        aria-label="Üblicher Tag wird geladen"
      />
    );
  const { stores } = data;
  const most = Math.max(
    1,
    ...stores.flatMap(({ revenue_cents, usual_cents }) => [revenue_cents ?? 0, usual_cents ?? 0]),
  );
  const names = tellingNames(stores.map(({ name }) => name));
  const verdict = usualVerdict(data.day, stores);
  return (
    <div className={classes.whole}>
      {/* Another day can be gone to while this one is on its way. */}
      <Card {...kept(asked)} inert={false} aria-labelledby={HEADING}>
        <Stack gap="sm">
          <Group justify="space-between" gap="xs">
            <Group gap={4} wrap="nowrap">
              <Title order={2} id={HEADING}>
                {usualTitle(data.day)}
              </Title>
              <Definition of={usualTitle(data.day)} text={usualDefinition(data.day)} />
            </Group>
            <PeriodStep
              period={{ unit: 'day', from: day, to: day }}
              today={last}
              onChange={({ from }) => setDay(from)}
            />
          </Group>
          {verdict && <Text size="sm">{verdict}</Text>}
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {stores.map((store, at) => (
              <Row key={store.id} store={store} name={names[at] ?? store.name} most={most} />
            ))}
          </Stack>
        </Stack>
      </Card>
    </div>
  );
}
