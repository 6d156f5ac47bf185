import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoreScope } from '@portal/shared/contract/common';
import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import { useIsRestricted } from '@portal/shared/session';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { counted, formatCount } from '@portal/shared/format';
import { Card, EmptyState, ErrorPanel, Group, Paging, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { offsetWithin } from '../../common/paging.ts';
import { DecidedCard } from './decided-card.tsx';
import { PAGE_SIZE, rowsQuery } from './queries.ts';
import { RowItem } from './row-item.tsx';
import { acceptedAll, rowKey } from './row-model.ts';
import { useDecisions } from './use-decisions.ts';
import { useRowWork } from './use-row-work.ts';
import classes from './quality.module.css';

interface RowsCardProps {
  check: QualityCheckName;
  place: { storeId: number | undefined; scope: StoreScope };
  mayDecide: boolean;
}

const ROWS = { one: 'offene Zeile', many: 'offene Zeilen' };

/** The open rows of a check, worked through one after the other, and what was decided in it. */
export function RowsCard({ check, place, mayDecide }: RowsCardProps) {
  // What was decided is about customers of all stores.
  const isRestricted = useIsRestricted();
  const [offset, setOffset] = useState(0);
  const query = rowsQuery(check, { ...place, offset });
  const { data, error, refetch } = useQuery(query);
  const there = data ? offsetWithin(offset, data.total, PAGE_SIZE) : offset;
  if (there !== offset) setOffset(there);
  const decisions = useDecisions();
  const list = useRef<HTMLOListElement>(null);
  const work = useRowWork(list, { check, query, decisions, rows: data?.items ?? [] });
  const { outcome, isBusy, undo } = decisions;
  // Health data without the right to it: the API's sentence says who gives it.
  if (error && !data) return <ErrorPanel title="Diese Zeilen können nicht gezeigt werden" message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label="Zeilen werden geladen" />;
  const proposals = acceptedAll(check, data.items).length;
  return (
    <>
      <Card aria-labelledby="rows">
        <Stack gap="sm">
          <Group justify="space-between" align="center">
            <Title order={2} id="rows">{counted(data.total, ROWS)}</Title>
            {mayDecide && proposals > 1 && (
              <ConfirmButton
                label={`Alle ${formatCount(proposals)} Vorschläge übernehmen`} busy={isBusy} confirm="Alle übernehmen"
                question={`${formatCount(proposals)} Vorschläge dieser Seite werden übernommen. Sie können das in einem Schritt zurücknehmen.`} onConfirm={work.acceptAll}
              />
            )}
          </Group>
          {outcome && (
            <OutcomeNotice key={outcome.key} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={outcome.ids.length > 0 ? () => undo(outcome.ids) : undefined}>
              {outcome.text}
            </OutcomeNotice>
          )}
          {data.total === 0 && <EmptyState icon={IconCircleCheck} title="Nichts offen" message="Diese Prüfung findet zurzeit nichts. Nach dem nächsten Upload wird wieder geprüft." />}
          {data.total > 0 && data.items.length === 0 && <Skeleton height={320} role="status" aria-label="Die nächsten Zeilen werden geladen" />}
          {data.items.length > 0 && (
            <>
              {mayDecide && <Keys />}
              <ol ref={list} className={classes.rows} aria-label="Offene Zeilen" start={offset + 1}>
                {data.items.map((row, at) => (
                  <RowItem key={rowKey(row)} row={row} mayDecide={mayDecide} work={work} at={at} isBusy={isBusy} />
                ))}
              </ol>
            </>
          )}
          <Paging total={data.total} offset={offset} limit={PAGE_SIZE} onOffset={setOffset} />
        </Stack>
      </Card>
      {!isRestricted && <DecidedCard check={check} mayDecide={mayDecide} decisions={decisions} />}
    </>
  );
}

const Keys = () => (
  <Text size="sm" c="var(--portal-dimmed)" className={`no-print ${classes.keys}`}>
    Mit der Tastatur: <kbd>↑</kbd> <kbd>↓</kbd> Zeile wählen, <kbd>Eingabe</kbd> übernehmen, <kbd>F2</kbd> ändern, <kbd>Entf</kbd> ignorieren, <kbd>Strg</kbd>&nbsp;+&nbsp;<kbd>Z</kbd> zurücknehmen.
  </Text>
);
