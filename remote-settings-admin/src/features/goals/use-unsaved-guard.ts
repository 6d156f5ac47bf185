import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The path within the portal that a click on a link would lead to; null when the page stays as it is. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  const to = link.pathname + link.search + link.hash;
  return to === window.location.pathname + window.location.search ? null : to;
}

/**
 * Keeps people from losing what they have not saved. The browser asks before the tab is closed, reloaded, or another
 * store is chosen; links of the whole page (the menu is the host's) and what goes through `guard` wait for an answer.
 * Back is not asked about, since no router of an area can stop it: the draft outlives it (`useGoalDraft`).
 */
export function useUnsavedGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting(() => () => void navigate(to));
    };
    window.addEventListener('beforeunload', onUnload);
    // Before any router sees the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isDirty, navigate]);

  const guard = useCallback((action: () => void) => {
    if (isDirty) setWaiting(() => action);
    else action();
  }, [isDirty]);
  return { guard, waiting, stay: () => setWaiting(null) };
}
