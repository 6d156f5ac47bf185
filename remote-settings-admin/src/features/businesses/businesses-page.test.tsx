import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusinessStatus } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import BusinessesPage from './businesses-page.tsx';

const business = (id: number, name: string, some: Partial<BusinessStatus> = {}): BusinessStatus => ({
  id,
  name,
  is_operator: false,
  groups: ['PURE', 'Admin'],
  stores: 1,
  stores_without_data: 0,
  users: 2,
  invitations: 0,
  last_upload: new Date().toISOString(),
  failed_upload: null,
  quality: 88.4,
  open_brands: 0,
  unclear_lens_texts: 0,
  ...some,
});
const SOMMER = business(1, 'Sommer', { open_brands: 3 });
const WEBER = business(2, 'Weber');

/** The API's part: those with open brands have tasks. @returns what was sent to it */
function network(is_operator: boolean, items: readonly BusinessStatus[]) {
  const calls = fakeNetwork({
    'GET /api/v2/admin/change-request': { total: 0, items: [] },
    'GET /api/v2/admin/proof': { total: 0, items: [] },
    'GET /api/v2/admin/company-sign-in/{id}': { is_offered: false, provider: null },
    'GET /api/v2/admin/businesses': ({ searchParams }: Call) => {
      const found = searchParams.get('shown') ? items.filter(({ open_brands }) => open_brands > 0) : items;
      return { is_operator, total: found.length, items: found };
    },
    'POST /api/v2/admin/businesses': { id: 3, link: 'https://portal.example/einladung#code=x' },
    'PUT /api/v2/admin/businesses/{id}/contract': null,
  });
  sayChanged('business');
  return () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, pathname, body }) => [`${method} ${pathname.replace('/api/v2/admin/businesses', '')}`, body]);
}

const show = () => renderPage(<BusinessesPage />);
const names = () =>
  within(screen.getByRole('table', { name: 'Betriebe' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('all businesses stand with what waits in them, and are narrowed down to those', async () => {
  network(true, [SOMMER, WEBER]);
  show();
  expect(await screen.findByText('2 Betriebe')).toBeVisible();
  expect(screen.getByText('3 Marken ungeklärt')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'mit Aufgaben');
  await waitFor(() => expect(names()).toEqual(['Sommer']));
});

test('a business is made with its first user, and the link is shown to be handed over', async () => {
  const sent = network(true, [WEBER]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Neuer Betrieb' }));
  const form = within(await screen.findByRole('dialog', { name: 'Neuer Betrieb' }));
  await userEvent.click(form.getByRole('button', { name: 'Betrieb anlegen und einladen' }));
  expect(form.getByText('Bitte geben Sie den Namen des Betriebs ein.')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.type(form.getByRole('textbox', { name: 'Name des Betriebs' }), 'Optik Neu');
  await userEvent.type(form.getByRole('textbox', { name: 'E-Mail der ersten Person' }), 'ute@neu.example');
  await userEvent.click(form.getByRole('checkbox', { name: 'PRO' }));
  await userEvent.click(form.getByRole('button', { name: 'Betrieb anlegen und einladen' }));
  expect(await form.findByTestId('invitation-link')).toHaveTextContent('https://portal.example/einladung#code=x');
  expect(sent()).toEqual([
    [
      'POST ',
      { business: 'Optik Neu', groups: ['PURE', 'PRO', 'Fileupload', 'Admin'], email: 'ute@neu.example', name: '' },
    ],
  ]);
});

test('a contract says what its users lose before it is saved', async () => {
  const sent = network(true, [WEBER]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Weber' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Weber' }));
  expect(panel.getByRole('button', { name: 'Vertrag speichern' })).toBeDisabled();
  await userEvent.click(panel.getByRole('checkbox', { name: 'PURE' }));
  expect(panel.getByText('Alle Benutzer des Betriebs verlieren: PURE.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Vertrag speichern' }));
  expect(await panel.findByText('Der Vertrag ist gespeichert.')).toBeVisible();
  expect(sent()).toEqual([['PUT /2/contract', { groups: ['Admin'] }]]);
});

test('an ordinary business sees itself alone, with links to what it has to do', async () => {
  network(false, [SOMMER]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sommer' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sommer' }));
  expect(panel.getByText(/ändert die Betreibergesellschaft/)).toBeVisible();
  expect(panel.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Neuer Betrieb' })).toBeNull();
});
