import { MenuChild } from './menu-child.tsx';
import { byHeading, type MenuLink } from './menu-model.ts';
import classes from './menu.module.css';
import { ReleaseInfoChild } from './release-info-child.tsx';

interface MenuChildrenProps {
  id: string;
  links: readonly MenuLink[];
  onClick(): void;
}

/** The pages of a section, in groups where the area names some. */
export const MenuChildren = ({ id, links, onClick }: MenuChildrenProps) => (
  <ul id={id} className={classes.children}>
    {byHeading(links).map(([heading, own], at) => {
      const entries = own.map((link) => (
        <li key={link.path}>
          {link.kind === 'release-info' ? (
            <ReleaseInfoChild link={link} onClick={onClick} />
          ) : (
            <MenuChild link={link} onClick={onClick} />
          )}
        </li>
      ));
      if (!heading) return entries;
      const headingId = `${id}-${at}`;
      return (
        <li key={heading}>
          <span id={headingId} className={classes.heading}>
            {heading}
          </span>
          <ul aria-labelledby={headingId} className={classes.group}>
            {entries}
          </ul>
        </li>
      );
    })}
  </ul>
);
