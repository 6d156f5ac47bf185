import { useEffect, useState } from 'react';
import { COLLAPSED_UP_TO, startsExpanded, staysExpandedAfterChildClick, type Choice } from './collapse.ts';

const STORAGE_KEY = 'portal.sidebar';

const readChoice = (): Choice => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'expanded' || stored === 'collapsed' ? stored : undefined;
};

/** Width state of the sidebar; the person's choice is kept for wide screens. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => startsExpanded(window.innerWidth, readChoice()));

  useEffect(() => {
    let wasNarrow = window.innerWidth <= COLLAPSED_UP_TO;
    const onResize = () => {
      const narrow = window.innerWidth <= COLLAPSED_UP_TO;
      if (narrow !== wasNarrow) setExpanded(startsExpanded(window.innerWidth, readChoice()));
      wasNarrow = narrow;
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  return {
    expanded,
    setExpanded,
    toggle() {
      if (window.innerWidth > COLLAPSED_UP_TO) localStorage.setItem(STORAGE_KEY, expanded ? 'collapsed' : 'expanded');
      setExpanded(!expanded);
    },
    childClicked() {
      if (!staysExpandedAfterChildClick(window.innerWidth)) setExpanded(false);
    },
  };
}
