import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { renderPage } from '@portal/shared/testing';
import { FigureMenu } from './figure-menu.tsx';

const chosen: string[] = [];
const action = (label: string, icon: typeof IconTable) => ({ label, icon, onSelect: () => chosen.push(label) });

test('is walked through by keyboard: opened, chosen from, and left without a choice', async () => {
  renderPage(
    <FigureMenu of="Umsatz je Monat" actions={[action('Als Tabelle', IconTable), action('CSV', IconDownload)]} />,
  );
  const button = screen.getByRole('button', { name: 'Mehr zu „Umsatz je Monat“' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Als Tabelle' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['CSV']);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(chosen).toHaveLength(1);
});
