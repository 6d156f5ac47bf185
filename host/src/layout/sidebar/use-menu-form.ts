import { useSyncExternalStore } from 'react';
import { menuForm, SMALL, UPRIGHT, type MenuForm } from './menu-form.ts';

function subscribe(listener: () => void): () => void {
  const queries = [UPRIGHT, SMALL].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useMenuForm = (): MenuForm => useSyncExternalStore(subscribe, menuForm);
