import { useCallback, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  rhythmOf,
  type OccasionKind,
  type Rhythm,
  type StandingReplay,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { counted, formatCount, formatEuroWhole, formatMonth, NOUNS, type Noun } from '@portal/shared/format';
import { Card, ErrorPanel, Progress, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { proofSentences } from './effect/effect-words.ts';
import { MarketLine } from './effect/market-line.tsx';
import { ReasonList } from './reason-list.tsx';
import { replayQuery } from './queries.ts';
import { rhythmSentences } from './rhythm-words.ts';

type Month = NonNullable<StandingReplay['months']>[number];

const TITLE = 'So wäre es gelaufen';
const PIECE: Noun = { one: 'Stück', many: 'Stück' };

const COLUMNS: readonly ChartColumn<Month>[] = [
  { key: 'month', label: 'Monat', text: ({ month }) => formatMonth(month), value: ({ month }) => month.slice(0, 7) },
  { key: 'due', label: 'Fällig', numeric: true, text: ({ due }) => formatCount(due), value: ({ due }) => due },
  {
    key: 'pieces',
    label: 'Stück',
    numeric: true,
    text: ({ pieces }) => formatCount(pieces),
    value: ({ pieces }) => pieces,
  },
  {
    key: 'held',
    label: 'Kontrollgruppe',
    numeric: true,
    text: ({ held_out }) => formatCount(held_out),
    value: ({ held_out }) => held_out,
  },
  {
    key: 'cost',
    label: 'Kosten',
    numeric: true,
    text: ({ cents }) => formatEuroWhole(cents),
    value: ({ cents }) => cents / 100,
  },
];

const sum = (months: readonly Month[], of: (month: Month) => number) =>
  months.reduce((all, month) => all + of(month), 0);

/** @example 'In den letzten 24 Monaten wären 312 Stück für 296 € hinausgegangen, 34 Personen hätten zur Kontrollgruppe gehört.' */
function totalText(months: readonly Month[]): string {
  const pieces = sum(months, (month) => month.pieces);
  const held = sum(months, (month) => month.held_out);
  if (pieces + held === 0) return 'In den letzten 24 Monaten hätte niemand etwas bekommen.';
  return `In den letzten 24 Monaten ${pieces === 1 ? 'wäre' : 'wären'} ${counted(pieces, PIECE)} für ${formatEuroWhole(sum(months, ({ cents }) => cents))} hinausgegangen, ${counted(held, NOUNS.person)} ${held === 1 ? 'hätte' : 'hätten'} zur Kontrollgruppe gehört.`;
}

interface ReplayCardProps {
  /** null: of one that is not there yet. */
  standingId: number | null;
  sentence: StandingSentence;
}

/** The last 24 months of a sentence, by the facts as they were then, with what could not be told. */
export function ReplayCard({ standingId, sentence }: ReplayCardProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(replayQuery(standingId, sentence));
  if (!data)
    return (
      <Card aria-label={TITLE}>
        <Stack gap="sm">
          <Title order={2}>{TITLE}</Title>
          {error ? (
            <ErrorPanel message={error.message} onRetry={() => void refetch()} />
          ) : (
            <>
              <Text size="sm" role="status" c="var(--portal-dimmed)">
                Die letzten 24 Monate werden nachgespielt …
              </Text>
              <Skeleton height={300} />
            </>
          )}
        </Stack>
      </Card>
    );
  const words = (
    <>
      {isPlaceholderData && (
        <Text size="sm" role="status" c="var(--portal-warn)">
          Mit Ihren Änderungen wird gerade neu gerechnet …
        </Text>
      )}
      <Words replay={data} rhythm={rhythmOf(sentence)} kind={sentence.occasion.kind} />
    </>
  );
  if (data.months === null)
    return (
      <Card aria-label={TITLE}>
        <Stack gap="sm">
          <Title order={2}>{TITLE}</Title>
          {data.pending ? <Pending {...data.pending} /> : words}
        </Stack>
      </Card>
    );
  return <Months months={data.months}>{words}</Months>;
}

const Pending = ({ done, total }: NonNullable<StandingReplay['pending']>) => (
  <div role="status">
    <Text size="sm" mb={6}>
      {total === null
        ? 'Die letzten 24 Monate werden nachgespielt: Kunden und Käufe werden gelesen …'
        : `Die letzten 24 Monate werden nachgespielt: ${formatCount(done)} von ${formatCount(total)} Bündeln.`}
    </Text>
    <Progress
      value={total === null ? 0 : (100 * done) / total}
      aria-label="Fortschritt des Nachspielens"
      className="no-print"
    />
  </div>
);

function Months({ months, children }: { months: readonly Month[]; children: ReactNode }) {
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        labels: months.map(({ month }) => formatMonth(month)),
        unit: 'count',
        stacked: true,
        notes: (at) =>
          `Fällig: ${formatCount(months[at]?.due ?? 0)}\nKosten: ${formatEuroWhole(months[at]?.cents ?? 0)}`,
        series: [
          { name: 'Stück', role: 'own', values: months.map(({ pieces }) => pieces) },
          { name: 'Kontrollgruppe', role: 'previous', values: months.map(({ held_out }) => held_out) },
        ],
      }),
    [months],
  );
  const total = totalText(months);
  return (
    <ChartCard
      title={TITLE}
      rows={months}
      rowKey={({ month }) => month}
      columns={COLUMNS}
      option={option}
      fileName="daueraktion-nachgespielt"
      height={280}
      hasPaperTable
      definition="Bündel für Bündel nachgespielt, mit den Käufen, die es bis zu jedem Tag gab, und derselben Entscheidung wie im Betrieb."
      summary={`${total} Die Werte stehen unter „Als Tabelle“.`}
      footer={
        <Stack gap="sm">
          <Text fw={600}>{total}</Text>
          {children}
        </Stack>
      }
    />
  );
}

interface WordsProps {
  replay: StandingReplay;
  /** Of the sentence that is asked about. */
  rhythm: Rhythm;
  kind: OccasionKind;
}

const Words = ({ replay: { left_out, rhythms, words, proof }, rhythm, kind }: WordsProps) => (
  <>
    {rhythms &&
      rhythmSentences(rhythms, rhythm).map((word) => (
        <Text key={word} size="sm">
          {word}
        </Text>
      ))}
    {proof &&
      proofSentences(proof).map((word) => (
        <Text key={word} size="sm">
          {word}
        </Text>
      ))}
    <MarketLine kind={kind} own={null} />
    {left_out.length > 0 && (
      <div>
        <Text size="sm">Fällig waren außerdem, und hätten nichts bekommen:</Text>
        <ReasonList reasons={left_out} />
      </div>
    )}
    {words.map((word) => (
      <Text key={word} size="sm" c="var(--portal-dimmed)">
        {word}
      </Text>
    ))}
  </>
);
