import { useRef, type ReactNode } from 'react';
import { ApiError } from '@portal/shared/api';
import type { QualityCheckName, QualityRow, QualityRowPage } from '@portal/shared/contract/settings-admin';
import { useIsRestricted } from '@portal/shared/session';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { counted, formatCount } from '@portal/shared/format';
import { List, PER_PAGE, useKeptView, usePagedRows } from '@portal/shared/list';
import { Card, EmptyState, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { CHECK_LABELS } from '../../common/quality/checks.ts';
import { offsetWithin } from '../../common/paging.ts';
import { useChoices } from './choices.ts';
import { DecidedCard } from './decided-card.tsx';
import { fetchRowsCsv, rowsQuery, type Place } from './queries.ts';
import { rowColumns } from './row-columns.ts';
import { RowItem } from './row-item.tsx';
import { canCorrect, rowKey } from './row-model.ts';
import { useDecisions } from './use-decisions.ts';
import { useRowWork } from './use-row-work.ts';
import classes from './quality.module.css';

interface RowsCardProps {
  check: QualityCheckName;
  place: Place;
  mayDecide: boolean;
  /** What stands above them; who has no right to the rows is told nothing of what to do with them. */
  head: (isForbidden: boolean, counts?: QualityRowPage) => ReactNode;
}

const ROWS = { one: 'offene Zeile', many: 'offene Zeilen' };

/** The open rows of a check, searched, sorted and worked through one after the other, and what was decided in it. */
export function RowsCard({ check, place, mayDecide, head }: RowsCardProps) {
  // What was decided is about customers of all stores.
  const isRestricted = useIsRestricted();
  const [view, setView] = useKeptView('rows');
  const choices = useChoices(check, place);
  const columns = rowColumns(check, choices.labelOf);
  const source = usePagedRows({ query: rowsQuery(check, place), columns, view, keyOf: rowKey });
  const { data, error, total, isStale, retry } = source;
  const offset = (view.page - 1) * PER_PAGE;
  const there = data ? offsetWithin(offset, total, PER_PAGE) : offset;
  if (there !== offset) setView({ ...view, page: there / PER_PAGE + 1 });
  const decisions = useDecisions();
  const list = useRef<HTMLOListElement>(null);
  const work = useRowWork(list, {
    check,
    place,
    decisions,
    rows: data?.items ?? [],
    total,
    offset,
    isStale,
    onTurn: (by) => setView({ ...view, page: view.page + by }),
  });
  const { outcome, isBusy, undo } = decisions;
  // Health data without the right to it: the API's sentence says who gives it.
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (error && !data)
    return (
      <>
        {head(isForbidden)}
        <ErrorPanel
          title="Diese Zeilen können nicht gezeigt werden"
          message={error.message}
          onRetry={isForbidden ? undefined : retry}
        />
      </>
    );
  if (!data)
    return (
      <>
        {head(false)}
        <Skeleton height={320} role="status" aria-label="Zeilen werden geladen" />
      </>
    );
  const { proposals } = data;
  const isSearched = view.q.trim() !== '';
  const { back = null } = outcome ?? {};
  const chosen = columns.find(({ key }) => key === view.sorting?.key)?.sort;
  const order =
    typeof chosen === 'string'
      ? { sort: chosen, direction: view.sorting?.descending ? ('desc' as const) : ('asc' as const) }
      : {};
  return (
    <>
      {head(false, data)}
      <Card aria-labelledby="rows">
        <Stack gap="sm">
          <Group justify="space-between" align="center">
            <Title order={2} id="rows">
              {counted(total, ROWS)}
              {isSearched && !isStale && ' gefunden'}
            </Title>
            {mayDecide && proposals > 1 && (
              <ConfirmButton
                label={`Alle ${formatCount(proposals)} Vorschläge übernehmen`}
                busy={isBusy}
                confirm="Alle übernehmen"
                // The number is that of the rows that are seen, and so is what is accepted.
                isDisabled={isStale}
                question={`${formatCount(proposals)} Vorschläge ${isSearched ? 'der gefundenen Zeilen' : 'dieser Prüfung'} werden übernommen, auf allen Seiten. Sie können das in einem Schritt zurücknehmen.`}
                onConfirm={() => work.acceptEvery(view.q.trim())}
              />
            )}
          </Group>
          {outcome && (
            <OutcomeNotice
              key={outcome.key}
              isFailure={outcome.isFailure}
              isBusy={isBusy}
              onUndo={back ? () => undo(back) : undefined}
            >
              {outcome.text}
            </OutcomeNotice>
          )}
          {total === 0 && !isSearched ? (
            <EmptyState
              icon={IconCircleCheck}
              title="Nichts offen"
              message="Diese Prüfung findet zurzeit nichts. Nach dem nächsten Upload wird wieder geprüft."
            />
          ) : (
            <List
              caption="Offene Zeilen"
              columns={columns}
              view={view}
              onView={setView}
              keyOf={rowKey}
              origin={{ title: `Datenqualität: ${CHECK_LABELS[check]}` }}
              // Those of the page are decided, and the next ones on their way.
              source={total > 0 && data.items.length === 0 ? { ...source, rows: undefined } : source}
              fetchFile={() => fetchRowsCsv(check, place.scope, { q: view.q.trim(), ...order })}
              summary={mayDecide && <Keys rows={data.items} />}
              renderRows={(rows, firstRow) => (
                <ol ref={list} className={classes.rows} aria-label="Offene Zeilen" start={firstRow}>
                  {rows.map((row, at) => (
                    <RowItem
                      key={rowKey(row)}
                      row={row}
                      mayDecide={mayDecide}
                      work={work}
                      choices={choices}
                      at={at}
                      isBusy={isBusy}
                    />
                  ))}
                </ol>
              )}
            />
          )}
        </Stack>
      </Card>
      {!isRestricted && (
        <DecidedCard check={check} mayDecide={mayDecide} decisions={decisions} nameOf={choices.nameOf} />
      )}
    </>
  );
}

/** Enter takes what is proposed; where nothing is, it opens the field, and where that cannot be put right here, it does nothing. */
const Keys = ({ rows }: { rows: readonly QualityRow[] }) => (
  <Text size="sm" c="var(--portal-dimmed)" className={`key-hint ${classes.keys}`}>
    Mit der Tastatur: <kbd>↑</kbd> <kbd>↓</kbd> Zeile wählen,{' '}
    {rows.some(({ proposed }) => proposed !== null) ? (
      <>
        <kbd>Eingabe</kbd> übernehmen, <kbd>F2</kbd> ändern,{' '}
      </>
    ) : (
      rows.some(canCorrect) && (
        <>
          <kbd>Eingabe</kbd> ändern,{' '}
        </>
      )
    )}
    <kbd>Entf</kbd> ignorieren, <kbd>Strg</kbd>&nbsp;+&nbsp;<kbd>Z</kbd> zurücknehmen.
  </Text>
);
