import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { CopyLinkButton } from './copy-link-button.tsx';

const ADDRESS = '/analyse/kunden?standort=alle&zeitraum=vorjahr';

beforeEach(() => window.history.replaceState(null, '', ADDRESS));

test('the address of the view is on the clipboard, and the button says so', async () => {
  const user = userEvent.setup();
  renderPage(<CopyLinkButton />);
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + ADDRESS);
});

test('what goes along with time on the page is fixed in the link', async () => {
  const user = userEvent.setup();
  renderPage(<CopyLinkButton fix={(params) => new URLSearchParams([...params, ['zeitraum', '2025']])} />);
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
  await screen.findByRole('button', { name: 'Link kopiert' });
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${ADDRESS}&zeitraum=2025`);
});

test('where the browser refuses, the address is there to be copied by hand', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  renderPage(<CopyLinkButton />);
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByRole('textbox', { name: 'Adresse dieser Ansicht' })).toHaveValue(
    window.location.origin + ADDRESS,
  );
});
