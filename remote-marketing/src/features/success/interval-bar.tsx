import type { CSSProperties } from 'react';
import type { Estimate } from '@portal/shared/contract/marketing';
import classes from './interval-bar.module.css';
import { placeOn } from './interval-scale.ts';

interface IntervalBarProps {
  uplift: Estimate;
  scale: number;
  /** Its interval may be claimed: the campaign is over, and 0 lies outside. */
  isProven: boolean;
}

/** An interval as a bar around 0; its bounds are said in a column of their own. */
export function IntervalBar({ uplift, scale, isProven }: IntervalBarProps) {
  const [from, to, at] = [uplift.low, uplift.high, uplift.value].map((one) => placeOn(one, scale));
  return (
    <span
      className={classes.scale}
      data-proven={isProven}
      style={{ '--from': from, '--to': to, '--at': at } as CSSProperties}
      aria-hidden
    >
      <span className={classes.interval} />
      <span className={classes.value} />
    </span>
  );
}
