import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { carriedQuery } from '@portal/shared/contract';
import { DISABLED_HINT, DISABLED_HINT_ID } from './disabled-hint.ts';
import { isCurrent, type MenuLink } from './menu-model.ts';
import classes from './menu.module.css';
import { LinkMark } from './link-mark.tsx';
import { useWarmUp } from './use-warm-up.ts';

interface MenuChildProps {
  link: MenuLink;
  onClick(): void;
  /** Stands before or after the label, e.g. a state. */
  children?: ReactNode;
}

/** A page below a section; without the group visible, in reach of the keyboard, and explained. */
export function MenuChild({ link, onClick, children }: MenuChildProps) {
  const { pathname, search } = useLocation();
  useWarmUp(link.disabled || link.mark ? null : link.path);
  if (link.disabled)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-describedby={DISABLED_HINT_ID}
        tabIndex={0}
        title={DISABLED_HINT}
        className={classes.child}
      >
        {link.label}
        {link.mark && <LinkMark text={link.mark} />}
      </span>
    );
  const current = isCurrent(link.path, pathname);
  return (
    <Link
      to={{ pathname: link.path, search: carriedQuery('', search) }}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={classes.child}
    >
      {link.label}
      {children}
      {link.mark && <LinkMark text={link.mark} />}
    </Link>
  );
}
