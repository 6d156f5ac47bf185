import { useEffect, useState } from 'react';
import { whenIdle } from '@portal/shared/ui';

/** Whether something is still there: it goes in an idle moment after it was last shown, not while the next page waits. */
export function useLingering(isShown: boolean): boolean {
  const [isThere, setIsThere] = useState(isShown);
  if (isShown && !isThere) setIsThere(true);
  useEffect(() => (isShown ? undefined : whenIdle(() => setIsThere(false))), [isShown]);
  return isShown || isThere;
}
