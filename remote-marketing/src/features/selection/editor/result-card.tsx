import { SELECTION_CHANNELS, type SelectionCounts, type SelectionFunnelStep } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Button, Card, DataDate, Group, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNELS, LABELS } from '../fields.ts';
import classes from './editor.module.css';

interface ResultCardProps {
  counts: SelectionCounts;
  /** Whether they are those of what stands beside them. */
  isCurrent: boolean;
  error: Error | null;
  onRetry: () => void;
  sentence: string;
}

const stepName = ({ filter }: SelectionFunnelStep): string => {
  if (filter === 'stores') return 'Kunden der Standorte';
  return filter === 'consent' ? 'Erreichbar' : LABELS[filter].label;
};

/** How many are selected, what each filter leaves, and whom each channel reaches. */
export function ResultCard({ counts: { hits, reach, funnel, data_date }, isCurrent, error, onRetry, sentence }: ResultCardProps) {
  const everyone = funnel[0]?.remaining ?? 0;
  return (
    <Card aria-label="Ergebnis">
      <Stack gap="md">
        <div aria-busy={!isCurrent && !error}>
          <Text component="p" className={classes.hits} aria-live="polite"><b>{formatCount(hits)}</b> Treffer von {formatCount(everyone)}</Text>
          <Text size="sm">{sentence}</Text>
        </div>
        {error && (
          <Group gap="xs" role="alert">
            <Text size="sm" c="var(--portal-alert)">{error.message}</Text>
            <Button size="xs" variant="default" onClick={onRetry}>Erneut zählen</Button>
          </Group>
        )}
        <div>
          <Title order={3}>Was die Filter übrig lassen</Title>
          <ol className={classes.funnel}>
            {funnel.map((step) => (
              <li key={step.filter}>
                <span className={classes.bar} style={{ inlineSize: `${everyone === 0 ? 0 : (step.remaining / everyone) * 100}%` }} aria-hidden />
                <span>{stepName(step)}</span> <b className="tabular">{formatCount(step.remaining)}</b>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <Title order={3}>Davon erreichbar</Title>
          <dl className={classes.reach}>
            {SELECTION_CHANNELS.map((channel) => <div key={channel}><dt>{CHANNELS[channel]}</dt><dd className="tabular">{formatCount(reach[channel])}</dd></div>)}
          </dl>
        </div>
        <DataDate date={data_date} />
      </Stack>
    </Card>
  );
}
