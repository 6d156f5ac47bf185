import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface TickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}

export const Tick = ({ isTicked, onTick, children }: TickProps) => (
  <label className={classes.tick}>
    <input type="checkbox" checked={isTicked} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
    <span>{children}</span>
  </label>
);
