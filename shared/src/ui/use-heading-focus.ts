import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the page that was left last had the focus, which went with it. */
let hasTakenFocus = false;

/**
 * Where one view takes the place of another at the same path, as when a campaign of a list is opened, the heading of the
 * new one gets the focus that went with the old one. A change of path is the host's: it moves the focus to the page.
 */
export function useHeadingFocus(): {
  root: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs when the page goes, as long as it still stands.
  useLayoutEffect(() => {
    const own = root.current;
    return () => {
      hasTakenFocus = own?.contains(document.activeElement) ?? false;
    };
  }, []);
  useEffect(() => {
    // Someone else may have given it to what is there now.
    if (hasTakenFocus && document.activeElement === document.body) heading.current?.focus();
    hasTakenFocus = false;
  }, []);
  return { root, heading };
}
