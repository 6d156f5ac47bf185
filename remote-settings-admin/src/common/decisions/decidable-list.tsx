import { useState, type ReactNode } from 'react';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { FIRST_VIEW, List, usePagedRows, type ListColumn, type ListPage, type ListQuestion } from '@portal/shared/list';
import { Card, Drawer, FilterOption, Title } from '@portal/shared/ui';
import type { Decisions } from './use-decisions.ts';
import classes from './decidable-list.module.css';

export interface DecisionPanelProps<Row, Choice> {
  row: Row;
  isBusy: boolean;
  /** A choice, or a step of a queue ('later'), which leads nowhere in a list. */
  onStep: (step: Choice | string) => void;
}

interface DecidableListProps<
  Row,
  State extends string,
  Choice extends object,
  Data extends ListPage<Row>,
  Key extends QueryKey,
> {
  /** Heading of the card. */
  title: string;
  /** What its rows are: 'Marken'. */
  caption: string;
  /** What it is called on paper and in files. */
  origin: string;
  empty: string;
  columns: readonly ListColumn<Row>[];
  states: readonly { value: State; label: string }[];
  query: (question: ListQuestion, state: State | null) => UseQueryOptions<Data, Error, Data, Key>;
  /** What a row is called. */
  keyOf: (row: Row) => string;
  decisions: Pick<Decisions<Choice>, 'decide' | 'isBusy'>;
  /** What a row is decided by. */
  Panel: (props: DecisionPanelProps<Row, Choice>) => ReactNode;
}

/** All that can be decided, decided or not; each row opens what it is decided by. */
export function DecidableList<
  Row,
  State extends string,
  Choice extends object,
  Data extends ListPage<Row>,
  Key extends QueryKey,
>({
  title,
  caption,
  origin,
  empty,
  columns,
  states,
  query,
  keyOf,
  decisions: { decide, isBusy },
  Panel,
}: DecidableListProps<Row, State, Choice, Data, Key>) {
  const [view, setView] = useState(FIRST_VIEW);
  const [state, setState] = useState<State | undefined>();
  const [opened, setOpened] = useState<Row | null>(null);
  const source = usePagedRows({ query: (question) => query(question, state ?? null), columns, view, keyOf });
  // As it is by now; once it has left the answer, as it was opened: nobody's work is closed by what others decide.
  const row = opened && (source.rows?.find((one) => keyOf(one) === keyOf(opened)) ?? opened);
  return (
    <Card aria-labelledby="alle">
      <Title order={2} id="alle" mb="md">
        {title}
      </Title>
      <List<Row>
        caption={caption}
        columns={columns}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        origin={{ title: origin }}
        openOf={(one) => () => setOpened(one)}
        empty={empty}
        actions={
          <div className={classes.state}>
            <FilterOption
              label="Stand"
              all="Alle"
              value={state}
              options={states}
              onChange={(next) => {
                setState(next);
                setView({ ...view, page: 1 });
              }}
            />
          </div>
        }
      />
      <Drawer
        opened={row !== null}
        onClose={() => setOpened(null)}
        title={row && keyOf(row)}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {row && (
          <Panel
            key={keyOf(row)}
            row={row}
            isBusy={isBusy}
            onStep={(step) => {
              if (typeof step === 'string') return;
              setOpened(null);
              decide(step);
            }}
          />
        )}
      </Drawer>
    </Card>
  );
}
