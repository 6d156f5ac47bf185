import type { ReactNode } from 'react';
import classes from './scrollable.module.css';

interface ScrollableProps {
  /** What stands within, for who reaches it by keyboard or screen reader. */
  label: string;
  children: ReactNode;
}

/** Room for what may be wider than the page: scrolls by itself, also by the arrow keys (WCAG 2.1.1); whole on paper. Since 1.4.0. */
export const Scrollable = ({ label, children }: ScrollableProps) => (
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>{children}</div>
);
