import type { Drawn } from './drawn.ts';

/** Has the button in the password's field show and hide it, as the kit's `PasswordField` does. */
export function liveShowPassword(input: HTMLInputElement, drawn: Drawn): void {
  const toggle = input.parentElement!.querySelector('button')!;
  // Whoever is typing stays in the field.
  toggle.addEventListener('mousedown', (event) => event.preventDefault());
  toggle.addEventListener('click', () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    toggle.setAttribute(
      'aria-label',
      isShown ? 'Passwort verbergen (jetzt sichtbar)' : 'Passwort anzeigen (jetzt verborgen)',
    );
    toggle
      .querySelector('svg')!
      .replaceWith(drawn<SVGElement>(isShown ? 'svg.tabler-icon-eye-off' : 'svg.tabler-icon-eye'));
  });
}
