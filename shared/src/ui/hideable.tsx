import type { ReactNode, Ref } from 'react';
import classes from './hideable.module.css';

interface HideableProps {
  isShown: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/**
 * A place whose content is there, but not shown: to nobody, screen readers and the keyboard included. Where the browser
 * can, it stays laid out, since style and layout are most of what a page needs to be back. Since 1.4.0.
 */
export const Hideable = ({ isShown, ref, children }: HideableProps) => (
  <div ref={ref} hidden={!isShown} className={classes.place}>
    {children}
  </div>
);

/** Whether hidden content stays laid out in this browser. */
export const keepsLayout = (): boolean => globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false;
