import type { Drawn } from './drawn.ts';
import { liveButton } from './live-button.ts';

/** Has a drawn way to sign in do `work`. It stands there from the start: one that came later would move the form. */
export function liveWay(
  form: HTMLFormElement,
  drawn: Drawn,
  name: 'company' | 'passkey',
  work: () => Promise<void>,
): void {
  const [rest, busy] = [drawn(`[name="${name}"]`), drawn(`[name="${name}"]`)];
  rest.removeAttribute('hidden');
  busy.removeAttribute('hidden');
  busy.setAttribute('aria-busy', 'true');
  const button = form.querySelector<HTMLElement>(`[name="${name}"]`)!;
  const run = liveButton(button, { rest, busy }, drawn);
  button.addEventListener('click', () => void run(work));
}
