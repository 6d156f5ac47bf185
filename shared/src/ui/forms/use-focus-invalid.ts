import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus into a form's first wrong field whenever `attempt` changes to something true.
 * @param attempt e.g. how often the form was sent off or refused
 * @returns goes to the form as `ref`
 */
export function useFocusInvalid(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
