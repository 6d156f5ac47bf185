import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoreScope } from '@portal/shared/contract/common';
import type { DuplicatePair } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatCount } from '@portal/shared/format';
import {
  ListSearch,
  ListSort,
  useKeptView,
  type ListColumn,
  type ListQuestion,
  type ListView,
} from '@portal/shared/list';
import { Button, Card, EmptyState, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { DecidedCard } from './decided-card.tsx';
import { mergeOf, sideName, twoPeople, type MergeChoice } from './pair-model.ts';
import { PairForm } from './pair-form.tsx';
import { decideAll, mergePair, PAIRS_AT_ONCE, pairsQuery, refreshRows } from './queries.ts';
import { oneBack, useDecisions, type Done, type WayBack } from './use-decisions.ts';

interface PairsCardProps {
  place: { storeId: number | undefined; scope: StoreScope };
  mayDecide: boolean;
}

const keyOf = ({ sides: [left, right] }: DuplicatePair) => `${left.id}/${right.id}`;

/** What pairs are sorted by: how their first side is called and numbered. */
const PAIR_COLUMNS: readonly ListColumn<DuplicatePair>[] = [
  { key: 'name', title: 'Name', text: ({ sides: [left] }) => sideName(left), sort: 'name', width: 180 },
  {
    key: 'number',
    title: 'Kundennummer',
    text: ({ sides: [left] }) => left.customer_number,
    sort: 'number',
    width: 120,
  },
];

const questionOfPairs = ({ q, sorting }: ListView, offset: number): ListQuestion => ({
  q: q.trim(),
  ...(sorting && { sort: sorting.key }),
  direction: sorting?.descending ? 'desc' : 'asc',
  offset,
  limit: PAIRS_AT_ONCE,
});

/** Customers who look like one person, pair after pair, side by side; merged, or called two people. */
export function PairsCard({ place, mayDecide }: PairsCardProps) {
  const [view, setView] = useKeptView('pairs');
  const [at, setPlace] = useState(0);
  const offset = Math.floor(at / PAIRS_AT_ONCE) * PAIRS_AT_ONCE;
  const { data, error, refetch, isPlaceholderData } = useQuery(pairsQuery(place, questionOfPairs(view, offset)));
  const decisions = useDecisions();
  const { outcome, isBusy, undo, decide, fail } = decisions;
  // Once the last pair has gone, the one before it is shown.
  const last = Math.max(0, (data?.total ?? Infinity) - 1);
  if (at > last) setPlace(last);
  const look = (next: ListView) => {
    setView(next);
    setPlace(0);
  };
  const isSearched = view.q.trim() !== '';
  // The pairs of the page before must not be answered under the numbers of this one.
  const pair = isPlaceholderData ? undefined : data?.items[at - offset];
  const heading = useFocusOnChange(pair ? keyOf(pair) : null, JSON.stringify([view.q, view.sorting]));
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label="Paare werden geladen" />;
  const act = (action: () => Promise<Done>) =>
    decide(async () => {
      const done = await action();
      await refreshRows();
      return done;
    }).catch(fail);
  const undoOf = (back: WayBack | null) => (back ? () => undo(back) : undefined);
  const merge = (one: DuplicatePair, choice: MergeChoice) =>
    void act(async () => {
      const id = await mergePair(mergeOf(one, choice));
      return {
        text: `${sideName(one.sides[choice.survivor])}: zusammengeführt. Kennzahlen sehen jetzt eine Person.`,
        back: oneBack(id),
      };
    });
  const part = (one: DuplicatePair, reason: string) =>
    void act(async () => {
      const {
        ids: [id],
      } = await decideAll([twoPeople(one, reason)]);
      return {
        text: `${sideName(one.sides[0])}: zwei Personen, das Paar wird nicht mehr gezeigt.`,
        back: id === undefined ? null : oneBack(id),
      };
    });
  return (
    <>
      <Card aria-labelledby="pairs">
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} id="pairs" ref={heading} tabIndex={-1}>
              {data.total > 0
                ? `Paar ${formatCount(at + 1)} von ${formatCount(data.total)}${isSearched && !isPlaceholderData ? ' gefundenen' : ''}`
                : isSearched
                  ? 'Kein Paar gefunden'
                  : 'Keine Dubletten'}
            </Title>
            {data.total > 1 && (
              <Group gap="xs" className="no-print">
                <Button variant="default" size="xs" disabled={at === 0} onClick={() => setPlace(at - 1)}>
                  Vorheriges
                </Button>
                <Button variant="default" size="xs" disabled={at >= data.total - 1} onClick={() => setPlace(at + 1)}>
                  Nächstes
                </Button>
              </Group>
            )}
          </Group>
          {(data.total > 1 || isSearched) && (
            <Group className="no-print" gap="sm" align="flex-end">
              <ListSearch caption="Dubletten" value={view.q} onSearch={(q) => look({ ...view, q })} />
              <ListSort
                columns={PAIR_COLUMNS}
                sorting={view.sorting}
                onSort={(sorting) => look({ ...view, sorting })}
              />
            </Group>
          )}
          {outcome && (
            <OutcomeNotice
              key={outcome.key}
              isFailure={outcome.isFailure}
              isBusy={isBusy}
              onUndo={undoOf(outcome.back)}
            >
              {outcome.text}
            </OutcomeNotice>
          )}
          {pair && (
            <PairForm
              key={keyOf(pair)}
              pair={pair}
              mayDecide={mayDecide}
              isBusy={isBusy}
              onMerge={(choice) => merge(pair, choice)}
              onPart={(reason) => part(pair, reason)}
            />
          )}
          {!pair && data.total > 0 && <Skeleton height={320} role="status" aria-label="Paare werden geladen" />}
          {data.total === 0 && isSearched && (
            <Text c="var(--portal-dimmed)">
              Kein offenes Paar enthält das. Bitte suchen Sie nach etwas anderem: Name, Nummer, Anschrift, Telefon oder
              E-Mail.
            </Text>
          )}
          {data.total === 0 && !isSearched && (
            <EmptyState
              icon={IconCircleCheck}
              title="Nichts offen"
              message="Zurzeit sieht niemand einem anderen zum Verwechseln ähnlich. Nach dem nächsten Upload wird wieder verglichen."
            />
          )}
        </Stack>
      </Card>
      <DecidedCard check="dubletten" mayDecide={mayDecide} decisions={decisions} />
    </>
  );
}

/** Another pair in the same place: whoever works by keys begins at its top. Whoever has just asked otherwise goes on typing. */
function useFocusOnChange(key: string | null, asked: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<{ key: string; asked: string } | null>(null);
  useEffect(() => {
    if (shown.current !== null && key !== shown.current.key && asked === shown.current.asked) heading.current?.focus();
    if (key !== null) shown.current = { key, asked };
  }, [key, asked]);
  return heading;
}
