import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { carriedQuery } from '@portal/shared/contract';
import { menuIcon } from '../icons.ts';
import { DISABLED_HINT, DISABLED_HINT_ID } from './disabled-hint.ts';
import { MenuChildren } from './menu-children.tsx';
import { isCurrent, type MenuSection } from './menu-model.ts';
import { LinkMark } from './link-mark.tsx';
import classes from './menu.module.css';

interface MenuSectionItemProps {
  section: MenuSection;
  /** The page shown belongs to this section. */
  current: boolean;
  /** Its children are shown; never while the sidebar is collapsed. */
  open: boolean;
  expanded: boolean;
  onToggle(): void;
  onChildClick(): void;
}

/** One section of the menu: a link of its own, or a button that opens its pages. */
export function MenuSectionItem({ section, current, open, expanded, onToggle, onChildClick }: MenuSectionItemProps) {
  const { pathname, search } = useLocation();
  const face = (
    <>
      {menuIcon(section.icon, { size: 22, stroke: 1.6, 'aria-hidden': true, className: classes.icon })}
      <span className={expanded ? classes.label : classes.hiddenLabel}>{section.label}</span>
      {section.mark && <LinkMark text={section.mark} hidden={!expanded} />}
    </>
  );
  const title = section.disabled
    ? `${section.label}: ${DISABLED_HINT}`
    : expanded
      ? undefined
      : `${section.label}${section.mark ? ` (${section.mark})` : ''}`;
  const look = { className: classes.section, title, 'data-current': current || undefined };

  if (section.children.length === 0)
    return section.disabled ? (
      <span {...look} role="link" aria-disabled="true" aria-describedby={DISABLED_HINT_ID} tabIndex={0}>
        {face}
      </span>
    ) : (
      <Link
        {...look}
        to={{ pathname: section.path, search: carriedQuery('', search) }}
        onClick={onChildClick}
        aria-current={isCurrent(section.path, pathname) ? 'page' : undefined}
      >
        {face}
      </Link>
    );

  const listId = `menu${section.path.replaceAll('/', '-')}`;
  return (
    <>
      <button
        {...look}
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-disabled={section.disabled || undefined}
        aria-describedby={section.disabled ? DISABLED_HINT_ID : undefined}
        onClick={section.disabled ? undefined : onToggle}
      >
        {face}
        {expanded && (
          <IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={open || undefined} />
        )}
      </button>
      {open && <MenuChildren id={listId} links={section.children} onClick={onChildClick} />}
    </>
  );
}
