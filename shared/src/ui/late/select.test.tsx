import '../../testing/layout.ts';
import { Select as RealSelect } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalProvider } from '../portal-provider.tsx';
import { Select } from './select.tsx';

/** The code of selects, once it has come. */
let mockParts: object | undefined;
jest.mock('./use-parts.ts', () => ({
  ...jest.requireActual<object>('./use-parts.ts'),
  useOpening: () => ({ parts: mockParts, isLate: true }),
}));

const STORES = [
  { value: '1', label: 'Mitte' },
  { value: '2', label: 'Nord' },
  { value: '3', label: 'Nordost' },
];
let sent: number;

function Page() {
  const [store, setStore] = useState<string | null>('1');
  return (
    <PortalProvider root>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Select label="Standort" data={STORES} value={store} onChange={setStore} allowDeselect={false} />
        <Select label="Gesucht" data={STORES} value={null} searchable />
        <button type="submit">Weiter</button>
      </form>
    </PortalProvider>
  );
}

/** A page whose selects are on their way. @returns has them come */
function show(): () => void {
  [mockParts, sent] = [undefined, 0];
  const { rerender } = render(<Page />);
  return () => {
    mockParts = { Select: RealSelect };
    rerender(<Page />);
  };
}

const field = (name: string) => screen.getByRole('combobox', { name });
// Without a layout Mantine takes what opens for out of sight.
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test.each(['{ArrowDown}', ' ', '{Enter}'])(
  'who tabs to it and presses %p finds it open when it has come, and chooses by keys',
  async (key) => {
    const come = show();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(field('Standort')).toHaveFocus();
    come();
    expect(field('Standort')).toHaveFocus();
    await waitFor(() => expect(options()).toEqual(['Mitte', 'Nord', 'Nordost']));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Standort')).toHaveValue('Nord');
    await waitFor(() => expect(options()).toEqual([]));
    expect(sent).toBe(0);
  },
);

test('a press opens it as well', async () => {
  const come = show();
  await userEvent.click(field('Standort'));
  come();
  await waitFor(() => expect(options()).toEqual(['Mitte', 'Nord', 'Nordost']));
});

test('what is typed before it has come is searched for, and goes on', async () => {
  const come = show();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('nor');
  expect(field('Gesucht')).toHaveValue('nor');
  come();
  expect(field('Gesucht')).toHaveFocus();
  await waitFor(() => expect(options()).toEqual(['Nord', 'Nordost']));
  expect(field('Gesucht')).toHaveValue('nor');
  await userEvent.keyboard('do');
  await waitFor(() => expect(options()).toEqual(['Nordost']));
});

test('who has gone on is left alone: nothing opens, and the focus stays', async () => {
  const come = show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard('nor');
  await userEvent.tab();
  come();
  expect(screen.getByRole('button', { name: 'Weiter' })).toHaveFocus();
  expect(options()).toEqual([]);
  expect([field('Standort'), field('Gesucht')].map((one) => (one as HTMLInputElement).value)).toEqual(['Mitte', '']);
});

test('Escape takes back what was begun', async () => {
  const come = show();
  await userEvent.tab();
  fireEvent.keyDown(field('Standort'), { key: 'ArrowDown' });
  fireEvent.keyDown(field('Standort'), { key: 'Escape' });
  come();
  expect(field('Standort')).toHaveFocus();
  expect(options()).toEqual([]);
});
