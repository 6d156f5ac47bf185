import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What is typed is taken over when its field is left; the cursor stays where it was. */
export function commitInPlace(field: HTMLElement): void {
  field.blur();
  field.focus();
}

/**
 * Saving as people mean it: what is being typed is taken over first, and a field that cannot be saved as it is typed,
 * with its error below it, gets the focus instead. Ctrl+S (⌘S) saves wherever the cursor is.
 * @param save is called when nothing is wrong
 * @returns `form` goes around the fields, `submit` to the button, `tried` to fields that tell then what is wrong though
 * nobody was in them
 */
export function useSaveForm<Element extends HTMLElement>(
  save: () => unknown,
): { form: RefObject<Element | null>; submit: () => void; tried: boolean } {
  const form = useRef<Element>(null);
  const [tried, setTried] = useState(false);
  const submit = () => {
    const { activeElement } = document;
    // What is wrong is looked for below, and has to be drawn by then.
    flushSync(() => {
      setTried(true);
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
        commitInPlace(activeElement);
    });
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else void save();
  };
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { form, submit, tried };
}
