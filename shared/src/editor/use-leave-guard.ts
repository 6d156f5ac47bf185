import { useEffect, useRef, useState } from 'react';
import { holdPage, holdPath, type Leaving } from '@portal/shared/router';

/**
 * Keeps people from losing what they have not saved: links of the whole portal, back and forward wait for an answer
 * (`LeaveQuestion`), and the browser asks before the tab is closed or reloaded.
 */
export function useLeaveGuard(isDirty: boolean) {
  return useGuard(isDirty, holdPage);
}

/** As `useLeaveGuard`, where what is not saved outlives another `?…` of the same page. Since 1.7.0. */
export function usePathGuard(isDirty: boolean) {
  return useGuard(isDirty, holdPath);
}

function useGuard(isDirty: boolean, hold: typeof holdPage) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const giveFree = useRef(() => {});
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const release = hold(setLeaving);
    giveFree.current = () => {
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
    return () => giveFree.current();
  }, [isDirty, hold]);
  const answer = (how: keyof Leaving) => () => {
    setLeaving(null);
    // Where the page is left by loading another one, the browser must not ask a second time.
    if (how === 'leave') giveFree.current();
    leaving?.[how]();
  };
  return { isAsked: leaving !== null, leave: answer('leave'), stay: answer('stay') };
}
