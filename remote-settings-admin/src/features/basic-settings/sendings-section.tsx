import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import type { Sending } from '@portal/shared/contract/sendings';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { ErrorPanel, Skeleton, Text, Title } from '@portal/shared/ui';
import { endSending, sendingsQuery } from './queries.ts';
import { lastSentText, sendingStandText, whenText } from './sendings-model.ts';

const keyOf = ({ id }: Sending) => id;
const NONE: readonly Sending[] = [];

const COLUMNS: readonly ListColumn<Sending>[] = [
  { key: 'to', title: 'An', text: ({ to }) => to, sort: ({ to }) => to, width: 200, card: 'title' },
  { key: 'what', title: 'Was', text: ({ what }) => what, sort: ({ what }) => what, width: 220 },
  {
    key: 'store',
    title: 'Standort',
    text: ({ store }) => store ?? 'Alle, die die Person sieht',
    width: 150,
    priority: 3,
  },
  { key: 'by', title: 'Von', text: ({ by }) => by, sort: ({ by }) => by, width: 180, priority: 2 },
  { key: 'when', title: 'Wann', text: whenText, width: 130 },
  {
    key: 'last',
    title: 'Zuletzt',
    text: lastSentText,
    sort: ({ last }) => last?.at ?? null,
    width: 160,
    priority: 2,
  },
  { key: 'stand', title: 'Stand', text: (row) => sendingStandText(row) ?? lastSentText(row), width: 170 },
];

/** @param busy which is being ended */
const endColumn = (end: (id: number) => void, busy: number | undefined): ListColumn<Sending> => ({
  key: 'end',
  title: 'Beenden',
  screenOnly: true,
  text: () => null,
  cell: ({ id, to, what, next_on: next }) =>
    next !== null && (
      <ConfirmButton
        label="Beenden"
        ariaLabel={`Versand an ${to} beenden: ${what}`}
        size="xs"
        busy={busy === id}
        question={`An ${to} geht dann nichts mehr davon. Wer es eingerichtet hat, sieht, dass es zu Ende ist.`}
        confirm="Versand beenden"
        onConfirm={() => end(id)}
      />
    ),
  width: 120,
});

/** What people of the business have sent to addresses, once or each month; what runs can be ended. */
export function SendingsSection() {
  const { data, error, refetch } = useQuery(sendingsQuery);
  const [view, setView] = useState(FIRST_VIEW);
  const ending = useMutation({ mutationFn: endSending, onSuccess: changesShown });
  const { mutate, isPending, variables } = ending;
  const columns = [...COLUMNS, endColumn(mutate, isPending ? variables : undefined)];
  const source = useAllRows(data?.sendings ?? NONE, columns, view);
  return (
    <section aria-labelledby="versand-an-adressen">
      <Title order={3} size="h4" id="versand-an-adressen" mt="lg">
        Versand an Adressen
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Was Personen Ihres Betriebs über „Senden&nbsp;…“ als PDF verschickt haben, und was jeden Monat geht. Gesendet
        wird, was die Person dann sehen darf; darf sie es nicht mehr, endet der Versand. Jede Adresse kann selbst
        abbestellen.
      </Text>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {ending.error && (
        <OutcomeNotice key={ending.submittedAt} isFailure>
          {ending.error.message}
        </OutcomeNotice>
      )}
      {data && (
        <List<Sending>
          caption="Versand an Adressen"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: 'Versand an Adressen' }}
          empty="„Senden&nbsp;…“ steht auf den Seiten der Analyse neben „Drucken“."
        />
      )}
    </section>
  );
}
