import classes from './menu.module.css';
import type { MenuLink } from './menu-model.ts';

interface LinkMarkProps {
  text: NonNullable<MenuLink['mark']>;
  /** There is no room for it, but screen readers say it. */
  hidden?: boolean;
}

/** The page of this entry can be opened, and says what will stand there, or why nothing does. */
export const LinkMark = ({ text, hidden = false }: LinkMarkProps) => (
  <small className={hidden ? classes.hiddenLabel : classes.mark}> {text}</small>
);
