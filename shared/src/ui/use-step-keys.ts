import { useEffect, useEffectEvent } from 'react';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** What takes the arrows for itself, or may be pushed sideways by them. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role="radiogroup"], [role="tablist"], [role="menu"], [role="dialog"], [tabindex="0"]';

const isFree = ({ target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  !(target instanceof Element && target.closest(OWN_ARROWS)) &&
  document.querySelector('[role="dialog"]') === null;

/** ← and → anywhere on the page, but where something has arrows of its own. */
export function useStepKeys(onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || !isFree(event)) return;
    event.preventDefault();
    onStep(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, []);
}
