import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { useOpenDialog } from '../open-dialog.ts';
import { PaletteProvider } from '../palette/palette-provider.tsx';

const host = provideSession(async () => undefined);

function Buttons() {
  const open = useOpenDialog();
  const { pathname } = useLocation();
  return (
    <main>
      <output aria-label="Adresse">{pathname}</output>
      <button type="button" onClick={() => open('help')}>
        Hilfe
      </button>
      <button type="button" onClick={() => open('palette')}>
        Suchen
      </button>
    </main>
  );
}

function show(path: string): void {
  host.setState({
    user: { email: 'a@b.example', name: 'Ada' },
    groups: [],
    currentStore: null,
    allStores: { count: 1, oldest: null, without_data: 0 },
  });
  fakeNetwork({});
  renderPage(
    <PaletteProvider areas={[]}>
      <Routes>
        <Route path="*" element={<Buttons />} />
      </Routes>
    </PaletteProvider>,
    path,
  );
}

test('help tells of the page that is shown: what it is, and what to do, step by step', async () => {
  show('/');
  await userEvent.click(screen.getByRole('button', { name: 'Hilfe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hilfe: Dashboard' }));
  expect(await dialog.findByText(/^Das Dashboard sagt in einem Satz/)).toBeVisible();
  const task = within(dialog.getByRole('region', { name: 'Warum hat sich der Umsatz verändert?' }));
  expect(task.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe('Wählen Sie am Umsatz „Warum?“.');
  const picture = task.getByRole('img', { name: /„Warum\?“ umrahmt/ });
  expect([picture.getAttribute('loading'), picture.getAttribute('src')]).toEqual([
    'lazy',
    expect.stringMatching(/dashboard\.jpg$/),
  ]);
});

test('a page of which nobody tells has its keys all the same', async () => {
  show('/nirgends');
  await userEvent.click(screen.getByRole('button', { name: 'Hilfe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hilfe' }));
  expect(dialog.getByRole('heading', { name: 'Tasten' })).toBeInTheDocument();
  expect(dialog.queryByRole('list')).toBeNull();
});

test('the search finds what help answers, and opens it on its page', async () => {
  show('/nirgends');
  await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
  await userEvent.type(await screen.findByRole('combobox'), 'umsatz verändert');
  const [found] = within(await screen.findByRole('group', { name: 'Hilfe' })).getAllByRole('option');
  expect(found).toHaveTextContent('Warum hat sich der Umsatz verändert?Dashboard');
  await userEvent.click(found!);
  expect(await screen.findByRole('dialog', { name: 'Hilfe: Dashboard' })).toBeInTheDocument();
  expect(screen.getByLabelText('Adresse')).toHaveTextContent('/');
});
