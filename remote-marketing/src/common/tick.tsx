import type { ReactNode } from 'react';
import classes from './tick.module.css';

interface TickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  isDisabled?: boolean;
  /** Id of what says more about it. */
  describedBy?: string;
  children: ReactNode;
}

export const Tick = ({ isTicked, onTick, isDisabled = false, describedBy, children }: TickProps) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      checked={isTicked}
      disabled={isDisabled}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
