import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { Definition } from './definition.tsx';

test('is read out when it opens: its text comes into a region that was there before, beside its button', async () => {
  const { container } = renderPage(<Definition of="Umsatz" text="Summe aller Aufträge." />);
  const button = screen.getByRole('button', { name: 'Definition: Umsatz' });
  const said = container.querySelector<HTMLElement>('[aria-live=polite]');
  expect(said).toBeEmptyDOMElement();
  await userEvent.click(button);
  expect(await within(said!).findByText('Summe aller Aufträge.')).toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape and a click beside it close it', async () => {
  renderPage(
    <>
      <Definition of="Umsatz" text="Summe aller Aufträge." />
      <p>Daneben</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Definition: Umsatz' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Daneben'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
