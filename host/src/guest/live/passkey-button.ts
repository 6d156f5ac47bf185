import type { Drawn } from './drawn.ts';
import { liveButton } from './live-button.ts';

/** Has the drawn way by passkey do `work`. It stands there from the start: one that came later would move the form. */
export function livePasskey(form: HTMLFormElement, drawn: Drawn, work: () => Promise<void>): void {
  const [rest, busy] = [drawn('[name="passkey"]'), drawn('[name="passkey"]')];
  rest.removeAttribute('hidden');
  busy.setAttribute('aria-busy', 'true');
  const button = form.querySelector<HTMLElement>('[name="passkey"]')!;
  const run = liveButton(button, { rest, busy }, drawn);
  button.addEventListener('click', () => void run(work));
}
