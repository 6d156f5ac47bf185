import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { ConfirmButton } from './confirm-button.tsx';

test('asks in the words of its question, and does nothing without an answer', async () => {
  const confirmed: string[] = [];
  renderPage(
    <ConfirmButton
      label="Ziele löschen"
      question="Alle Ziele löschen?"
      confirm="Löschen"
      onConfirm={() => confirmed.push('gelöscht')}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ziele löschen' }));
  expect(await screen.findByRole('dialog', { name: 'Alle Ziele löschen?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(confirmed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ziele löschen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(confirmed).toEqual(['gelöscht']);
});

test('is not offered when it cannot be done', () => {
  renderPage(
    <ConfirmButton
      label="Ziele löschen"
      question="Alle Ziele löschen?"
      confirm="Löschen"
      isDisabled
      onConfirm={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Ziele löschen' })).toBeDisabled();
});
