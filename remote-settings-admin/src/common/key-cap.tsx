import classes from './key-cap.module.css';

/** The key that does what a button does, beside its words; away where there are fingers alone. */
export const KeyCap = ({ children }: { children: string | number }) => (
  <kbd className={`key-hint ${classes.cap}`}>{children}</kbd>
);
