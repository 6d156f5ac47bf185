import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatPercent } from '@portal/shared/format';
import classes from './goal-mark.module.css';

/** From here on a goal is reached, and from here on nearly so. */
const REACHED = 1;
const NEARLY = 0.95;

const WORDS = { good: 'erreicht', warn: 'knapp darunter', alert: 'darunter' } as const;
const FORECAST = { good: 'Ziel in Sicht', warn: 'Ziel knapp verfehlt', alert: 'Ziel verfehlt' } as const;

/**
 * How much of a goal is reached: traffic light in colour and sign, read out in words.
 * @param share 1 for exactly the goal
 * @param isForecast whether it is where the period will end ('wird …'), not what is reached by now; since 3.4.0
 */
export function GoalMark({
  share,
  of = 'vom Ziel',
  isForecast = false,
}: {
  share: number;
  of?: string;
  isForecast?: boolean;
}) {
  const state = share >= REACHED ? 'good' : share >= NEARLY ? 'warn' : 'alert';
  const Sign = { good: IconCircleCheck, warn: IconCircleDashed, alert: IconCircleX }[state];
  return (
    <Text size="xs" component="div" className={classes.mark} data-state={state}>
      <Sign size={16} aria-hidden />
      <span>
        {isForecast && 'wird '}
        <b className="tabular">{formatPercent(share)}</b> {of}
        <VisuallyHidden>, {(isForecast ? FORECAST : WORDS)[state]}</VisuallyHidden>
      </span>
    </Text>
  );
}
