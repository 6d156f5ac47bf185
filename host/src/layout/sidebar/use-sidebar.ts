import { useEffect, useState } from 'react';
import { CHOICE_KEY, COLLAPSED_UP_TO, readChoice, startsExpanded, staysExpandedAfterChildClick } from './collapse.ts';

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
      if (window.innerWidth > COLLAPSED_UP_TO) localStorage.setItem(CHOICE_KEY, expanded ? 'collapsed' : 'expanded');
      setExpanded(!expanded);
    },
    childClicked() {
      if (!staysExpandedAfterChildClick(window.innerWidth)) setExpanded(false);
    },
  };
}
