import { memo, type CSSProperties } from 'react';
import { SELECTION_CHANNELS, type SelectionFunnelStep } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Button, Card, DataDate, Group, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNELS, LABELS } from '../fields.ts';
import { leftOutText } from '../sentence.ts';
import type { Counted } from './counts/live-counts.ts';
import { useCounted, useLiveCounts } from './counts-provider.tsx';
import classes from './editor.module.css';

const stepName = ({ filter }: SelectionFunnelStep): string => {
  if (filter === 'stores') return 'Kunden der Standorte';
  if (filter === 'health') return 'Einwilligung in Gesundheitsdaten';
  return filter === 'consent' ? 'Erreichbar' : LABELS[filter].label;
};

interface ResultCardProps {
  sentence: string;
  /** Leads to what is done with the selection: its filters are long. */
  onOnward?: (() => void) | undefined;
}

/** How many are selected, what each filter leaves, and whom each channel reaches. */
export const ResultCard = memo(function ResultCard({ sentence, onOnward }: ResultCardProps) {
  return (
    <Card aria-label="Ergebnis">
      <Stack gap="md">
        <HitsOfAll sentence={sentence} />
        <Problem />
        {onOnward && <Group className="no-print"><Button variant="light" onClick={onOnward}>Exportieren oder Aktion anlegen</Button></Group>}
        <div>
          <Title order={3}>Was die Filter übrig lassen</Title>
          <Funnel />
        </div>
        <div>
          <Title order={3}>Davon erreichbar</Title>
          <Reach />
        </div>
        <Day />
      </Stack>
    </Card>
  );
});

const everyoneOf = ({ counts: { funnel } }: Counted) => funnel[0]?.remaining ?? 0;

function HitsOfAll({ sentence }: { sentence: string }) {
  const isBusy = useCounted(({ isCurrent, error }) => !isCurrent && !error);
  const hits = useCounted(({ counts }) => counts.hits);
  const everyone = useCounted(everyoneOf);
  return (
    <div aria-busy={isBusy}>
      <p className={classes.hits} aria-live="polite"><b>{formatCount(hits)}</b> Treffer von {formatCount(everyone)}</p>
      <Text size="sm">{sentence}</Text>
      <LeftOut />
    </div>
  );
}

/** Whom a filter by measurements leaves out, whatever they were. */
function LeftOut() {
  const count = useCounted(({ counts }) => counts.without_health);
  return count !== null && <Text size="sm" c="var(--portal-dimmed)">{leftOutText(count)}</Text>;
}

function Problem() {
  const { retry } = useLiveCounts();
  const error = useCounted((counted) => counted.error);
  return error && (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--portal-alert)">{error.message}</Text>
      <Button size="xs" variant="default" onClick={retry}>Erneut zählen</Button>
    </Group>
  );
}

function Funnel() {
  const funnel = useCounted(({ counts }) => counts.funnel);
  const everyone = useCounted(everyoneOf);
  return (
    <ol className={classes.funnel}>
      {funnel.map((step) => (
        <li key={step.filter}>
          <span className={classes.bar} style={{ '--share': everyone === 0 ? 0 : step.remaining / everyone } as CSSProperties} aria-hidden />
          <span>{stepName(step)}</span> <b className="tabular">{formatCount(step.remaining)}</b>
        </li>
      ))}
    </ol>
  );
}

function Reach() {
  const reach = useCounted(({ counts }) => counts.reach);
  return (
    <dl className={classes.reach}>
      {SELECTION_CHANNELS.map((channel) => <div key={channel}><dt>{CHANNELS[channel]}</dt><dd className="tabular">{formatCount(reach[channel])}</dd></div>)}
    </dl>
  );
}

const Day = () => <DataDate date={useCounted(({ counts }) => counts.data_date)} />;
