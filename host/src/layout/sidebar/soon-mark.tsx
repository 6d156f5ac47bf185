import classes from './menu.module.css';

/**
 * The page of this entry is not built: it can be opened, and says what will stand there.
 * @param hidden there is no room for it, but screen readers say it
 */
export const SoonMark = ({ hidden = false }: { hidden?: boolean }) => (
  <small className={hidden ? classes.hiddenLabel : classes.soon}> bald</small>
);
