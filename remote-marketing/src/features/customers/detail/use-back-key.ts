import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** What Esc is for by itself: fields, lists of choices, questions. */
const OWN_ESCAPE =
  'input, textarea, select, form, [role="dialog"], [role="listbox"], [role="menu"], [aria-expanded="true"]';

/** Esc leads to an address, wherever nothing nearer wants that key. */
export function useBackKey(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || (target instanceof Element && target.closest(OWN_ESCAPE))) return;
      void navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, to]);
}
