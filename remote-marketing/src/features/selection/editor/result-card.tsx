import { memo, useCallback } from 'react';
import { SELECTION_CHANNELS, type SelectionFunnelStep } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Button, Card, DataDate, Group, Stack, Text, Title } from '@portal/shared/ui';
import { CHOICE_LABELS, isChoice } from '../../../common/criteria/choices.ts';
import { CHANNELS, LABELS } from '../../../common/criteria/fields.ts';
import { leftOutText } from '../../../common/criteria/sentence.ts';
import type { Counted } from './counts/live-counts.ts';
import { Count, hitsOf, useCounted, useLiveCounts } from './counts-provider.tsx';
import classes from './editor.module.css';
import { useShown } from './live.ts';

const stepName = (filter: SelectionFunnelStep['filter']): string => {
  if (filter === 'stores') return 'Kunden der Standorte';
  if (filter === 'health') return 'Einwilligung in Gesundheitsdaten';
  if (filter === 'consent') return 'Erreichbar';
  return isChoice(filter) ? CHOICE_LABELS[filter].label : LABELS[filter].label;
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
        {onOnward && (
          <Group className="no-print">
            <Button variant="light" onClick={onOnward}>
              Exportieren oder Aktion anlegen
            </Button>
          </Group>
        )}
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

const isBusyOf = ({ isCurrent, error }: Counted) => !isCurrent && !error;
const showBusy = (element: Element, isBusy: boolean) => element.setAttribute('aria-busy', String(isBusy));

function HitsOfAll({ sentence }: { sentence: string }) {
  const everyone = useCounted(everyoneOf);
  return (
    <div ref={useShown(useLiveCounts(), isBusyOf, showBusy)}>
      <p className={classes.hits} aria-live="polite">
        <Count of={hitsOf} className={classes.number} /> Treffer von {formatCount(everyone)}
      </p>
      <Text size="sm">{sentence}</Text>
      <LeftOut />
    </div>
  );
}

/** Whom a filter by measurements leaves out, whatever they were. */
function LeftOut() {
  const count = useCounted(({ counts }) => counts.without_health);
  return (
    count !== null && (
      <Text size="sm" c="var(--portal-dimmed)">
        {leftOutText(count)}
      </Text>
    )
  );
}

function Problem() {
  const { retry } = useLiveCounts();
  const error = useCounted((counted) => counted.error);
  return (
    error && (
      <Group gap="xs" role="alert">
        <Text size="sm" c="var(--portal-alert)">
          {error.message}
        </Text>
        <Button size="xs" variant="default" onClick={retry}>
          Erneut zählen
        </Button>
      </Group>
    )
  );
}

const stepsOf = ({ counts: { funnel } }: Counted) => funnel.map(({ filter }) => filter).join();

function Funnel() {
  const steps = useCounted(stepsOf).split(',') as SelectionFunnelStep['filter'][];
  return (
    <ol className={classes.funnel}>
      {steps.map((filter) => (
        <Step key={filter} filter={filter} />
      ))}
    </ol>
  );
}

const showShare = (bar: HTMLElement, share: number) => bar.style.setProperty('--share', String(share));

function Step({ filter }: Pick<SelectionFunnelStep, 'filter'>) {
  const remaining = useCallback(
    ({ counts: { funnel } }: Counted) => funnel.find((step) => step.filter === filter)?.remaining ?? 0,
    [filter],
  );
  const share = useCallback((counted: Counted) => remaining(counted) / Math.max(1, everyoneOf(counted)), [remaining]);
  return (
    <li>
      <span ref={useShown(useLiveCounts(), share, showShare)} className={classes.bar} aria-hidden />
      <span>{stepName(filter)}</span>{' '}
      <span className="tabular">
        <Count of={remaining} className={classes.number} />
      </span>
    </li>
  );
}

const REACH = SELECTION_CHANNELS.map((channel) => ({ channel, of: ({ counts }: Counted) => counts.reach[channel] }));

const Reach = () => (
  <dl className={classes.reach}>
    {REACH.map(({ channel, of }) => (
      <div key={channel}>
        <dt>{CHANNELS[channel]}</dt>
        <dd className="tabular">
          <Count of={of} className={classes.number} />
        </dd>
      </div>
    ))}
  </dl>
);

const Day = () => <DataDate date={useCounted(({ counts }) => counts.data_date)} />;
