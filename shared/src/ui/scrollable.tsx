import type { ReactNode } from 'react';
import classes from './scrollable.module.css';

interface ScrollableProps {
  /** What stands within, for who reaches it by keyboard or screen reader. */
  label: string;
  children: ReactNode;
}

/** Room for what may be wider than the page: scrolls by itself, also by keyboard; whole on paper. Since 1.4.0. */
export const Scrollable = ({ label, children }: ScrollableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no pointer scrolls it with the arrow keys (WCAG 2.1.1)
  <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>{children}</div>
);
