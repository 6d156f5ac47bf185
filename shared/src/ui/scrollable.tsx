import { useEffect, useRef, type ReactNode } from 'react';
import classes from './scrollable.module.css';
import { tellEdges } from './tell-edges.ts';

interface ScrollableProps {
  /** What stands within, for who reaches it by keyboard or screen reader. */
  label: string;
  children: ReactNode;
}

/**
 * Room for what may be wider than the page: scrolls by itself, also by the arrow keys (WCAG 2.1.1), with a shadow where
 * more follows; whole on paper. Since 1.4.0.
 */
export const Scrollable = ({ label, children }: ScrollableProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current && scroller.current ? tellEdges(frame.current, scroller.current) : undefined), []);
  return (
    <div ref={frame} className="edges">
      <div ref={scroller} className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
    </div>
  );
};
