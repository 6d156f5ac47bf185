import { field, problemBox } from './field.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

interface NewPasswordPage {
  action: string;
  csrf: string;
  username: string;
  /** Of the challenge that this password answers. */
  session: string;
  problem?: string;
}

/** A password of one's own in place of the temporary one. */
export function newPasswordPage({ action, csrf, username, session, problem }: NewPasswordPage): string {
  const invalid = problem !== undefined;
  const describedBy = invalid ? 'problem rules' : 'rules';
  return page(
    'Neues Passwort',
    html`<form method="post" action="${action}" novalidate>
<input type="hidden" name="_csrf" value="${csrf}">
<input type="hidden" name="session" value="${session}">
<p>Sie haben sich mit einem vorläufigen Passwort angemeldet. Bitte vergeben Sie jetzt Ihr eigenes.</p>
${problemBox(problem)}
${field({ name: 'username', label: 'E-Mail', type: 'email', autocomplete: 'username', value: username, fixed: true })}
<div>
${field({ name: 'password', label: 'Neues Passwort', type: 'password', autocomplete: 'new-password', focused: true, invalid, describedBy })}
<p class="hint" id="rules">Mindestens 8 Zeichen, Groß- und Kleinbuchstaben, eine Ziffer und ein Sonderzeichen.</p>
</div>
${field({ name: 'repeated', label: 'Neues Passwort wiederholen', type: 'password', autocomplete: 'new-password', invalid })}
<button>Passwort speichern und anmelden</button>
</form>`,
    invalid,
  );
}
