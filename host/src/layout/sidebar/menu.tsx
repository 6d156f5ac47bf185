import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentSection, type MenuSection } from './menu-model.ts';
import { MenuSectionItem } from './menu-section.tsx';
import classes from './menu.module.css';

interface MenuProps {
  label: string;
  sections: MenuSection[];
  expanded: boolean;
  onExpand(): void;
  onChildClick(): void;
}

/** A list of sections, of which one at most is open: the page's own, until another is opened. */
export function Menu({ label, sections, expanded, onExpand, onChildClick }: MenuProps) {
  const { pathname } = useLocation();
  const current = currentSection(sections, pathname)?.path;
  // The choice holds as long as the page stays in its section.
  const [choice, setChoice] = useState<{ within: string | undefined; open: string | undefined }>();
  const open = choice && choice.within === current ? choice.open : current;

  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {sections.map((section) => (
          <li key={section.path}>
            <MenuSectionItem
              section={section}
              current={section.path === current}
              open={expanded && section.path === open && !section.disabled}
              expanded={expanded}
              onToggle={() => {
                // Collapsed there is no room for pages: the click makes some.
                setChoice({ within: current, open: expanded && open === section.path ? undefined : section.path });
                onExpand();
              }}
              onChildClick={onChildClick}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
