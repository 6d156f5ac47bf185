import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountError, StaleSignInError } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import AccountPage from './account-page.tsx';
import { codes, fake, phone, resetFakeAccount } from './testing/fake-account.ts';

const OLD = 'Demo-2026!sehen';
const NEXT = 'Neu-gewaehlt-2026!';

const old = () => screen.getByLabelText(/^Bisheriges Passwort/);
const next = () => screen.getByLabelText(/^Neues Passwort(?! wiederholen)/, { selector: 'input' });
const repeated = () => screen.getByLabelText(/^Neues Passwort wiederholen/);
const save = () => screen.getByRole('button', { name: 'Passwort ändern' });
const callsOf = (operation: string) => fake.calls.filter(([name]) => name === operation);

async function change(from: string, to: string, again = to) {
  await userEvent.type(old(), from);
  await userEvent.type(next(), to);
  await userEvent.type(repeated(), again);
  await userEvent.click(save());
}

beforeEach(() => {
  resetFakeAccount();
  renderPage(<AccountPage />);
});

describe('password', () => {
  test('is changed, says so, and sessions elsewhere can be ended with it', async () => {
    await change(OLD, NEXT);
    const done = await screen.findByText('Ihr Passwort ist geändert.');
    expect(done.closest('[role="status"]')).toHaveFocus();
    expect(callsOf('changePassword')).toEqual([['changePassword', OLD, NEXT]]);
    expect(old()).toHaveValue('');

    await userEvent.click(screen.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }));
    expect(await screen.findByText('Auf allen anderen Geräten sind Sie abgemeldet.')).toBeVisible();
    expect(callsOf('signOutElsewhere')).toEqual([['signOutElsewhere', NEXT]]);
    expect(screen.queryByText(phone.name)).not.toBeInTheDocument();
  });

  test('nothing may be left empty, and the first wrong field has the focus', async () => {
    await userEvent.click(save());
    expect(screen.getByText('Bitte geben Sie Ihr bisheriges Passwort ein.')).toBeVisible();
    expect(screen.getByText('Bitte geben Sie ein neues Passwort ein.')).toBeVisible();
    expect(screen.getByText('Bitte geben Sie das neue Passwort noch einmal ein.')).toBeVisible();
    expect(old()).toHaveFocus();
    expect(callsOf('changePassword')).toEqual([]);
  });

  test.each([
    ['zu kurz', 'Ab1!', 'Ab1!', 'Dieses Passwort erfüllt die Regeln noch nicht.'],
    ['das alte', OLD, OLD, 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.'],
    ['verschieden', NEXT, `${NEXT}x`, 'Die beiden neuen Passwörter sind verschieden.'],
  ])('%s is refused before anybody is asked', async (_, to, again, sentence) => {
    await change(OLD, to, again);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(callsOf('changePassword')).toEqual([]);
  });

  test('a wrong old password is told at its field, which has the focus', async () => {
    fake.refusals.changePassword = new AccountError('Das bisherige Passwort ist nicht richtig.', 'wrong-password');
    await change('Falsch-2026!', NEXT);
    expect(await screen.findByText('Das bisherige Passwort ist nicht richtig.')).toBeVisible();
    expect(old()).toHaveAccessibleDescription(/nicht richtig/);
    expect(old()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('too many attempts are told above the button', async () => {
    fake.refusals.changePassword = new AccountError(
      'Zu viele Versuche. Bitte warten Sie einige Minuten.',
      'too-many-attempts',
    );
    await change(OLD, NEXT);
    expect(await screen.findByRole('alert')).toHaveTextContent('Zu viele Versuche.');
  });
});

describe('devices', () => {
  const itemOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

  test('are listed with their first and last use, and no place; the own one can be remembered', async () => {
    expect((await itemOf('Safari auf iPhone')).getByText('Zuletzt benutzt: 03.11.2026, 18:40')).toBeVisible();
    const own = await itemOf('Chrome auf Windows');
    expect(own.getByText('Dieses Gerät')).toBeVisible();
    expect(own.getByText('zuerst am 07.01.2026')).toBeVisible();
    expect(screen.queryByText(/192\.0\.2\.7/)).not.toBeInTheDocument();
    await userEvent.click(own.getByRole('button', { name: 'Dieses Gerät merken' }));
    expect(await own.findByText('Gemerkt')).toBeVisible();
    expect(own.queryByRole('button', { name: 'Dieses Gerät merken' })).not.toBeInTheDocument();
  });

  test('one is signed out after a question, and not by cancelling', async () => {
    const button = (await itemOf('Safari auf iPhone')).getByRole('button', { name: '„Safari auf iPhone“ abmelden' });
    await userEvent.click(button);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(callsOf('forgetDevice')).toEqual([]);
    await userEvent.click(button);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ja, abmelden' }));
    expect(callsOf('forgetDevice')).toEqual([['forgetDevice', 'd2']]);
    await screen.findByText('Chrome auf Windows');
    expect(screen.queryByText('Safari auf iPhone')).not.toBeInTheDocument();
  });

  test.each([
    [true, 'spätestens nach einer Minute'],
    [false, 'spätestens nach einer Stunde'],
  ])('all others are signed out after a question that says when (at once: %s)', async (endsAtOnce, when) => {
    cleanup();
    fake.devices = fake.devices.map((device) => ({ ...device, endsAtOnce }));
    renderPage(<AccountPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(new RegExp(when))).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Ja, alle anderen abmelden' }));
    await waitFor(() => expect(screen.queryByText('Safari auf iPhone')).not.toBeInTheDocument());
    // There is nothing left to end.
    expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).not.toBeInTheDocument();
    expect(callsOf('forgetOtherDevices')).toHaveLength(1);
  });

  test('all sessions end after a question; what was refused is told', async () => {
    fake.refusals.signOutEverywhere = new AccountError('Keine Verbindung zur Anmeldung.', 'other');
    await userEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ja, überall abmelden' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zur Anmeldung.');
    expect(callsOf('signOutEverywhere')).toHaveLength(1);
  });
});

describe('second factor', () => {
  const begin = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const type = async (code: string) => userEvent.type(await screen.findByLabelText(/^Code der App/), code);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const asked = () => callsOf('secondFactor').map(([, what]) => what);

  test('an app is set up by its QR code or by hand, and recovery codes are shown once', async () => {
    await begin('App einrichten');
    expect(await screen.findByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await screen.findByLabelText(/^Code der App/)).toHaveFocus();
    await press('Einrichten');
    expect(await screen.findByText('Bitte geben Sie den Code ein, den die App gerade zeigt.')).toBeVisible();
    fake.refusals.secondFactor = new AccountError('Dieser Code stimmt nicht.', 'wrong-code');
    await type('000000');
    await press('Einrichten');
    expect(await screen.findByText('Dieser Code stimmt nicht.')).toBeVisible();
    await type('1');
    await press('Einrichten');
    const list = await screen.findByRole('list', { name: 'Wiederherstellungscodes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await press('Ich habe sie aufbewahrt');
    expect(screen.queryByRole('list', { name: 'Wiederherstellungscodes' })).not.toBeInTheDocument();
    expect(await screen.findByText('✓ eingerichtet')).toBeVisible();
  });

  test('it is removed, and recovery codes made anew, after a question', async () => {
    cleanup();
    fake.secondFactor = { isOn: true, recoveryCodes: 0 };
    renderPage(<AccountPage />);
    expect(await screen.findByText(/keine Wiederherstellungscodes mehr/)).toBeVisible();
    await press('Neue Wiederherstellungscodes');
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, neue erzeugen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ich habe sie aufbewahrt' }));
    await press('Zweiten Faktor entfernen');
    expect(asked()).not.toContain('remove');
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, entfernen' }));
    expect(await screen.findByRole('button', { name: 'App einrichten' })).toBeVisible();
  });

  test('with Cognito there are no recovery codes', async () => {
    cleanup();
    fake.secondFactor = { isOn: true, recoveryCodes: null };
    renderPage(<AccountPage />);
    await screen.findByRole('button', { name: 'Zweiten Faktor entfernen' });
    expect(screen.queryByText(/Wiederherstellungscodes/)).not.toBeInTheDocument();
  });

  test('when the sign-in is too old the way to a new one is there', async () => {
    await screen.findByRole('button', { name: 'App einrichten' });
    fake.refusals.secondFactor = new StaleSignInError('Bitte melden Sie sich neu an.');
    await press('App einrichten');
    expect(await screen.findByRole('button', { name: 'Abmelden und neu anmelden' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte melden Sie sich neu an.');
  });
});

describe('passkeys', () => {
  test('one is made, listed with its use, and taken away after a question', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Passkey anlegen' }));
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    expect(await list.findByText(/angelegt am 20.11.2026 · zuletzt benutzt 28.11.2026, 09:00/)).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /löschen$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ja, löschen' }));
    await waitFor(() => expect(list.queryByText(/angelegt am/)).not.toBeInTheDocument());
  });

  test('what the browser refuses is told; where there are none the page says nothing of them', async () => {
    await screen.findByRole('button', { name: 'Passkey anlegen' });
    fake.refusals.secondFactor = new AccountError('Dieser Browser kann keinen anlegen.', 'other');
    await userEvent.click(screen.getByRole('button', { name: 'Passkey anlegen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Browser kann keinen anlegen.');
    cleanup();
    fake.passkeys = null;
    renderPage(<AccountPage />);
    await screen.findByRole('button', { name: 'App einrichten' });
    expect(screen.queryByRole('button', { name: 'Passkey anlegen' })).not.toBeInTheDocument();
  });
});

describe('addresses', () => {
  const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'E-Mail bestätigen' }));
  const code = () => screen.findByLabelText(/^Code/);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Code bestätigen' }));

  test('an unconfirmed one is confirmed by a code', async () => {
    expect(await screen.findByText('nicht bestätigt')).toBeVisible();
    await begin();
    expect(await screen.findByText(/Der Code ist unterwegs an a\*\*\*@o\*\*\*/)).toBeVisible();
    await userEvent.type(await code(), '123456');
    await confirm();
    expect(await screen.findByText('✓ bestätigt')).toBeVisible();
    expect(callsOf('verify')).toEqual([['verify', 'email', '123456']]);
  });

  test('the code is asked for, and a wrong one is told at its field', async () => {
    await begin();
    expect(await code()).toHaveFocus();
    await confirm();
    expect(screen.getByText('Bitte geben Sie den Code aus der Nachricht ein.')).toBeVisible();
    fake.refusals.verify = new AccountError('Der Code stimmt nicht.', 'wrong-code');
    await userEvent.type(await code(), '000000');
    await confirm();
    expect(await screen.findByText('Der Code stimmt nicht.')).toBeVisible();
    expect(await code()).toHaveFocus();
  });
});

test('a list that cannot be read says why', async () => {
  cleanup();
  resetFakeAccount();
  fake.refusals.devices = new AccountError('Die Anmeldung antwortet gerade nicht richtig.', 'other');
  renderPage(<AccountPage />);
  expect(await screen.findByText('Die Anmeldung antwortet gerade nicht richtig.')).toBeVisible();
});
