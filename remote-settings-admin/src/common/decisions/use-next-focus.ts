import { useEffect, useRef } from 'react';

/**
 * After a choice the buttons of what was asked about are gone with it: the focus goes to the heading of the next one.
 * @param name what is asked about; undefined: nothing
 * @returns `heading` goes to the heading, `chosen` is called with each choice
 */
export function useNextFocus(name: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChosen = useRef(false);
  const asked = useRef(name);
  useEffect(() => {
    if (asked.current !== name && hasChosen.current) {
      heading.current?.focus();
      hasChosen.current = false;
    }
    asked.current = name;
  }, [name]);
  const chosen = () => {
    hasChosen.current = true;
  };
  return { heading, chosen };
}
