import { useEffect, useState, type RefObject } from 'react';

/** What stands in a card's place until it has something to show. */
const PLACEHOLDER = '[role="status"], [aria-busy="true"]';
/** As `NothingHere` of the UI kit says that a card has nothing to say. */
const NOTHING = '[data-nothing-here]';

const isShownIn = (place: Element): boolean =>
  place.querySelector(PLACEHOLDER) === null && (place.textContent !== '' || place.querySelector(NOTHING) !== null);

/**
 * Whether the first cards stand there with their figures, or have failed: what comes after them may load then without
 * being in their way on a slow line.
 * @param room holds the places of the first cards, and nothing else; null where there are none
 */
export function useFirstShown(room: RefObject<HTMLElement | null>): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = room.current;
    if (isShown) return undefined;
    const look = () => {
      if ([...(element?.children ?? [])].every(isShownIn)) setIsShown(true);
    };
    look();
    if (!element) return undefined;
    const watch = new MutationObserver(look);
    watch.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
    return () => watch.disconnect();
  }, [isShown, room]);
  return isShown;
}
