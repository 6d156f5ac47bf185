import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PortalProvider } from '../portal-provider.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from './select.tsx';
import { loadLateParts } from './use-parts.ts';

function Page() {
  const [opened, setOpened] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <PortalProvider root>
      <Menu hideDetached={false}>
        <Menu.Target>
          <button type="button">Mehr</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Löschen</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus hideDetached={false}>
        <Popover.Target>
          <button type="button" onClick={() => setOpened(!opened)}>
            Standort
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <button type="button">Filiale</button>
        </Popover.Dropdown>
      </Popover>
      <button type="button" onClick={() => setIsAsked(true)}>
        Bearbeiten
      </button>
      <Drawer
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title="Standort bearbeiten"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      />
      <Select label="Kanal" data={[{ value: 'mail', label: 'Brief' }]} value="mail" />
    </PortalProvider>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  return button;
};

// Nothing of it has been loaded for this file: see area-kit/src/jest/late-parts.mjs.
test('what is opened before its code has come opens when it is there; the buttons stay the same elements, with the focus', async () => {
  render(<Page />);
  const select = screen.getByLabelText('Kanal');
  expect(select).toHaveValue('Brief');
  act(() => select.focus());
  const menu = screen.getByRole('button', { name: 'Mehr' });
  expect(menu).toHaveAttribute('aria-haspopup', 'menu');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('menu')).toBeNull();

  await act(() => loadLateParts());
  expect(await screen.findByRole('menu')).toHaveAttribute('id', menu.getAttribute('aria-controls'));
  expect(screen.getByRole('menuitem', { name: 'Löschen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mehr' })).toBe(menu);
  // The real one stands there now, and has what the other one had.
  expect(screen.getByRole('combobox', { name: 'Kanal' })).not.toBe(select);
  fireEvent.click(menu);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('the focus goes into what has opened, and back to its button', async () => {
  render(<Page />);
  const store = press('Standort');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filiale' })).toHaveFocus());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Filiale' }), { key: 'Escape' });
  await waitFor(() => expect(store).toHaveFocus());

  const edit = press('Bearbeiten');
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Standort bearbeiten' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(edit).toHaveFocus());
});

function Person() {
  const [isShown, setShown] = useState(false);
  return (
    <PortalProvider root>
      <button type="button" onClick={() => setShown(true)}>
        Person
      </button>
      {isShown && (
        <Drawer
          opened
          onClose={() => setShown(false)}
          title="Katrin Sommer"
          closeButtonProps={{ 'aria-label': 'Schließen' }}
        />
      )}
    </PortalProvider>
  );
}

test('the focus goes back also where a drawer comes and goes as it is open', async () => {
  render(<Person />);
  for (let time = 1; time <= 2; time += 1) {
    const person = press('Person');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schließen' })).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(person).toHaveFocus());
  }
});
