import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { PasswordField, type PasswordDemand } from './index.ts';

const demands: PasswordDemand[] = [
  { text: 'mindestens 4 Zeichen', holds: (password) => password.length >= 4 },
  { text: 'eine Ziffer', holds: (password) => /\d/.test(password) },
];

function Form({ listed }: { listed?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Passwort"
      autoComplete="new-password"
      value={value}
      onChange={setValue}
      demands={listed ? demands : undefined}
    />
  );
}

const field = () => screen.getByLabelText('Passwort');
const toggle = () => screen.getByRole('button');

test('any character may be part of a password, also spaces at its ends', async () => {
  renderPage(<Form />);
  await userEvent.type(field(), ' ;Ж中é ');
  expect(field()).toHaveValue(' ;Ж中é ');
});

test('is hidden until shown, by mouse and by keyboard, and the button says how it stands', async () => {
  renderPage(<Form />);
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  expect(field()).toHaveAttribute('spellcheck', 'false');
  expect(toggle()).toHaveAccessibleName('Passwort anzeigen (jetzt verborgen)');
  await userEvent.click(toggle());
  expect(field()).toHaveAttribute('type', 'text');
  expect(toggle()).toHaveAccessibleName('Passwort verbergen (jetzt sichtbar)');
  toggle().focus();
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveAttribute('type', 'password');
});

test('pressing the button leaves whoever is typing in the field', async () => {
  renderPage(<Form />);
  await userEvent.type(field(), 'ab');
  await userEvent.click(toggle());
  expect(field()).toHaveFocus();
});

test('its demands are ticked off while typing, and missing ones are a problem after leaving', async () => {
  renderPage(<Form listed />);
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(items()).toEqual(['· mindestens 4 Zeichen (fehlt noch)', '· eine Ziffer (fehlt noch)']);
  await userEvent.type(field(), 'abcd');
  expect(items()).toEqual(['✓ mindestens 4 Zeichen (erfüllt)', '· eine Ziffer (fehlt noch)']);
  expect(field()).toHaveAccessibleDescription(/eine Ziffer \(fehlt noch\)/);
  expect(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription(/^Dieses Passwort erfüllt die Regeln noch nicht\./);
  await userEvent.type(field(), '1');
  expect(field()).not.toHaveAttribute('aria-invalid');
});
