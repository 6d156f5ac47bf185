import { field, problemBox } from './field.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

interface LoginPage {
  /** Where the form is sent, with the parameters of the request. */
  action: string;
  csrf: string;
  username: string;
  forgotPasswordUrl: string;
  problem?: string;
}

/** E-mail and password. */
export function loginPage({ action, csrf, username, forgotPasswordUrl, problem }: LoginPage): string {
  const tried = problem !== undefined;
  const mark = tried ? { invalid: true, describedBy: 'problem' } : {};
  return page(
    'Anmelden',
    html`<form method="post" action="${action}" novalidate>
<input type="hidden" name="_csrf" value="${csrf}">
${problemBox(problem)}
${field({ name: 'username', label: 'E-Mail', type: 'email', autocomplete: 'username', value: username, focused: !username, ...mark })}
${field({ name: 'password', label: 'Passwort', type: 'password', autocomplete: 'current-password', focused: username !== '', ...mark })}
<button>Anmelden</button>
<a href="${forgotPasswordUrl}">Passwort vergessen?</a>
</form>`,
    tried,
  );
}
