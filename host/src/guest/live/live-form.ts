import type { PortalConfig } from '@portal/shared/contract';
import { filtered, keepInShape, keystrokeFilter } from '@portal/shared/ui/live';
import { guestUrl } from '../../session/next-path.ts';
import type { GuestScreen } from '../guest-page.ts';
import type { Drawn } from './drawn.ts';
import { liveButton } from './live-button.ts';
import { liveField, type LiveField } from './live-field.ts';
import { liveShowPassword } from './show-password.ts';
import type { SignedIn } from './signing-in.ts';

/** The specification's letters, digits, @ and dot alone would lock out everybody with one of these in the address. */
const ALSO_ALLOWED = '-_+';

const loadSigningIn = () => import(/* webpackPrefetch: true */ './signing-in.ts');

interface Options {
  screen: GuestScreen;
  drawn: Drawn;
  ready: Promise<PortalConfig>;
  /** `email`: as it was entered. */
  onStep(signedIn: SignedIn, email: string): Promise<void>;
}

/**
 * Has the drawn sign-in form take what is typed, pasted and filled in, and sign in. What does that is loaded with the first
 * of it; whoever is faster waits on the button.
 * @returns the field of the address, which other ways to sign in need as well
 */
export function liveForm(form: HTMLFormElement, { screen, drawn, ready, onStep }: Options): LiveField {
  const [email, password] = [liveField(form, 'email', drawn), liveField(form, 'password', drawn)];
  const fields = [email, password];
  keepInShape(email.input, filtered(keystrokeFilter('email', ALSO_ALLOWED)));
  liveShowPassword(password.input, drawn);
  // On these pages there is nothing else to do.
  if (!form.contains(document.activeElement)) email.input.focus();
  form.querySelector('a')!.href = guestUrl('/forgot-password');
  // Failing costs nothing: signing in asks again.
  form.addEventListener('input', () => void loadSigningIn().catch(() => undefined), { once: true });

  const submit = form.querySelector<HTMLElement>('[type="submit"]')!;
  const run = liveButton(
    submit,
    { rest: drawn('[type="submit"]'), busy: drawn('[type="submit"][data-loading]') },
    drawn,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const field of fields) field.tell();
    const missing = fields.find((field) => field.isEmpty());
    if (missing) missing.input.focus();
    else
      void run(async () => {
        // Why the portal has none stands on the page already.
        const config = await ready.catch(() => null);
        if (!config) return;
        const { signIn } = await loadSigningIn();
        await onStep(await signIn(config, screen, email.input.value, password.input.value), email.input.value);
      });
  });
  return email;
}
