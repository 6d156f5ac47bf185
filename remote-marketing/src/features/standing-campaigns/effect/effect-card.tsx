import { useQuery } from '@tanstack/react-query';
import type { StandingEffect, VersionEffect } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Card, ErrorPanel, Skeleton, Stack, Text, Title, vatWord } from '@portal/shared/ui';
import { effectQuery } from '../queries.ts';
import { EffectChart } from './effect-chart.tsx';
import { MarketLine } from './market-line.tsx';
import {
  costSentence,
  othersSentence,
  promiseSentence,
  revenueSentence,
  VERDICT_WORDS,
  verdictSentence,
} from './effect-words.ts';

const TITLE = 'Wirkung';

/** What each version has done, the newest first; it may be looked at every day. */
export function EffectCards({ standingId }: { standingId: number }) {
  const { data, error, refetch } = useQuery(effectQuery(standingId));
  if (!data)
    return (
      <Card aria-label={TITLE}>
        <Stack gap="sm">
          <Title order={2}>{TITLE}</Title>
          {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Skeleton height={120} />}
        </Stack>
      </Card>
    );
  const [newest, ...earlier] = data.versions;
  return (
    <>
      <Card aria-label={TITLE}>
        <Stack gap="md">
          <Title order={2}>{TITLE}</Title>
          {newest ? (
            <Version effect={newest} />
          ) : (
            <Text size="sm" c="var(--portal-dimmed)">
              Noch ist kein Bündel zusammengestellt, dessen Wirkung sich zählen ließe.
            </Text>
          )}
          {earlier.map((effect) => (
            <Version key={effect.version} effect={effect} />
          ))}
          {newest && <Counted effect={data} />}
        </Stack>
      </Card>
      {newest && <EffectChart history={newest.history} />}
    </>
  );
}

/** Only what calls for something has a colour. */
const COLORS: Readonly<Partial<Record<VersionEffect['verdict'], string>>> = {
  works: 'var(--portal-good)',
  harms: 'var(--portal-warn)',
  none: 'var(--portal-warn)',
};

function Version({ effect }: { effect: VersionEffect }) {
  const { version, from, to, verdict, running } = effect;
  const isCompared = verdict !== 'observed';
  const notes = [
    ...(isCompared ? [costSentence(effect), revenueSentence(effect), othersSentence(effect)] : []),
    promiseSentence(effect),
    running > 0 && isCompared
      ? `Bei ${running} weiteren läuft die Antwortzeit noch; sie zählen, wenn sie vorüber ist.`
      : null,
  ].filter((note) => note !== null);
  return (
    <section aria-label={`Wirkung der Fassung ${version}`}>
      <Stack gap={6}>
        <Title order={3} c={COLORS[verdict]}>
          Fassung {version}: {VERDICT_WORDS[verdict]}
        </Title>
        <Text size="xs" c="var(--portal-dimmed)">
          Bündel vom {formatDate(from)} bis {formatDate(to)}
        </Text>
        <Text>{verdictSentence(effect)}</Text>
        <MarketLine kind={effect.kind} own={effect.uplift} />
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

const Counted = ({ effect: { amounts, response_days, observed_to } }: { effect: StandingEffect }) => (
  <Text size="xs" c="var(--portal-dimmed)">
    So ist gezählt: Jeder Haushalt einmal, mit der Person seines ersten Stücks und so, wie das Los fiel, auch wenn
    danach nichts hinausging. Käufer ist, wer vom Tag des Bündels an in {response_days} Tagen etwas gekauft und behalten
    hat; der Umsatz ist der aller Aufträge dieser Tage, {vatWord(amounts)}. Mehrumsatz ist der Unterschied je Haushalt
    mal Zahl der Angeschriebenen, Kosten sind die Stücke an sie. Ob sich eine Wirkung lohnt, ist mit der Annahme
    gerechnet, dass die Hälfte des Umsatzes für Ware und Steuern weggeht.{' '}
    {observed_to && `Daten bis ${formatDate(observed_to)}.`}
  </Text>
);
