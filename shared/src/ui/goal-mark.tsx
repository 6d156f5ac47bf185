import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatPercent } from '@portal/shared/format';
import classes from './goal-mark.module.css';

/** From here on a goal is reached, and from here on nearly so. */
const REACHED = 1;
const NEARLY = 0.95;

/** How much of a goal is reached: traffic light in colour and sign, read out in words. @param share 1 for exactly the goal */
export function GoalMark({ share, of = 'vom Ziel' }: { share: number; of?: string }) {
  const state = share >= REACHED ? 'good' : share >= NEARLY ? 'warn' : 'alert';
  const Sign = { good: IconCircleCheck, warn: IconCircleDashed, alert: IconCircleX }[state];
  const words = { good: 'erreicht', warn: 'knapp darunter', alert: 'darunter' }[state];
  return (
    <Text size="xs" component="div" className={classes.mark} data-state={state}>
      <Sign size={16} aria-hidden />
      <span><b className="tabular">{formatPercent(share)}</b> {of}<VisuallyHidden>, {words}</VisuallyHidden></span>
    </Text>
  );
}
