import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer, Modal, useMantineColorScheme } from '@mantine/core';
import { PortalProvider } from './portal-provider.tsx';

function Scheme({ name }: { name: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <button type="button" onClick={() => setColorScheme('dark')}>
      {name} {colorScheme}
    </button>
  );
}

test('light and dark are the same in all roots of the page, whichever was asked', async () => {
  render(
    <PortalProvider root>
      <Scheme name="Portal" />
    </PortalProvider>,
  );
  render(
    <PortalProvider>
      <Scheme name="Bereich" />
    </PortalProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bereich auto' }));
  expect(screen.getByRole('button', { name: 'Portal dark' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bereich dark' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('prints in light and comes back to the dark', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  localStorage.setItem('portal-color-scheme', 'dark');
  render(
    <PortalProvider root>
      <Scheme name="Portal" />
    </PortalProvider>,
  );
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('only the page’s own root writes variables', () => {
  const { container } = render(
    <PortalProvider>
      <p>Bereich</p>
    </PortalProvider>,
  );
  expect(container.querySelector('style')).toBeNull();
});

test('drawers and dialogs bring no further banner to the page', async () => {
  render(
    <PortalProvider root>
      <Drawer opened onClose={() => {}} title="Aktion">
        Angaben
      </Drawer>
      <Modal opened onClose={() => {}} title="Frage">
        Antworten
      </Modal>
    </PortalProvider>,
  );
  expect(await screen.findByText('Angaben')).toBeInTheDocument();
  expect(await screen.findByText('Antworten')).toBeInTheDocument();
  expect(screen.queryAllByRole('banner')).toEqual([]);
});
