import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatPercent } from '@portal/shared/format';
import classes from './goal-mark.module.css';

/** From here on a goal is reached, and from here on nearly so. */
const REACHED = 1;
const NEARLY = 0.95;

/** How much of a goal is reached: traffic light in colour, sign and words. @param share 1 for exactly the goal */
export function GoalMark({ share, goal }: { share: number; goal: string }) {
  const state = share >= REACHED ? 'good' : share >= NEARLY ? 'warn' : 'alert';
  const Sign = { good: IconCircleCheck, warn: IconCircleDashed, alert: IconCircleX }[state];
  const words = { good: 'erreicht', warn: 'knapp darunter', alert: 'darunter' }[state];
  return (
    <Text size="xs" component="div" className={classes.mark} data-state={state}>
      <Sign size={16} aria-hidden />
      <span><b className="tabular">{formatPercent(share)}</b> vom Ziel {goal}, {words}</span>
    </Text>
  );
}
