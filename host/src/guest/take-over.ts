import { flushSync } from 'react-dom';

/** What a person has typed into the form that the page brought along. */
export interface Typed {
  email: string;
  password: string;
}

const partsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('input, button, a')];

/** What stands in the form by now; nothing, where the page brought none along. */
export function typedIn(root: HTMLElement): Typed {
  const valueOf = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return { email: valueOf('email'), password: valueOf('password') };
}

/**
 * Puts the live page in the place of the form that the page brought along, between two keystrokes: whoever is typing
 * goes on where the caret was.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const before = document.activeElement;
  const at = partsOf(root).findIndex((part) => part === before);
  const caret = before instanceof HTMLInputElement && ([before.selectionStart, before.selectionEnd] as const);
  flushSync(render);
  const now = partsOf(root)[at];
  now?.focus();
  if (caret && now instanceof HTMLInputElement) now.setSelectionRange(...caret);
}
