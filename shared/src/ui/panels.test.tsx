import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { AllStoresPanel, ErrorPanel, ForbiddenPanel, PageSkeleton, UnderConstruction } from './panels.tsx';

test('an error is announced and can be tried again', async () => {
  let tries = 0;
  renderPage(
    <ErrorPanel
      message="Bitte versuchen Sie es erneut."
      onRetry={() => {
        tries += 1;
      }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Bitte versuchen Sie es erneut.');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(tries).toBe(1);
});

test('without a way to retry there is no button for it', () => {
  renderPage(<ErrorPanel message="Bitte melden Sie sich erneut an." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a page under construction has its heading', () => {
  renderPage(<UnderConstruction title="Kundenloyalität" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Kundenloyalität' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Diese Seite wird gerade gebaut');
});

test('loading and missing permission are said in words', () => {
  renderPage(
    <>
      <PageSkeleton />
      <ForbiddenPanel />
      <AllStoresPanel />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …');
  expect(screen.getByText('Sie haben für diesen Bereich keine Berechtigung')).toBeVisible();
  expect(screen.getByText('Nur mit Rechten an allen Standorten')).toBeVisible();
});
