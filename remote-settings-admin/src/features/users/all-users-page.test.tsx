import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyUser } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import AllUsersPage from './all-users-page.tsx';

const OWN = 1;
const USERS = 'GET /api/v2/admin/users';
const page = (items: AnyUser[]) => ({ total: items.length, items, is_operator: true, own_tenant_id: OWN });
const userOf = (name: string, tenant_id: number): AnyUser => ({
  sub: name,
  email: `${name}@x.example`,
  name,
  state: 'active',
  is_locked: false,
  groups: ['Admin'],
  second_factor: false,
  last_sign_in: null,
  tenant_id,
  business: `Betrieb ${tenant_id}`,
  qa: false,
});

test.each([
  ['another business', 'Katrin', 1],
  ['one’s own business', 'Otto', 0],
])('a support view of %s: %#', async (_of, name, forms) => {
  fakeNetwork({ [USERS]: page([userOf('Otto', OWN), userOf('Katrin', 2)]) });
  renderPage(<AllUsersPage />, '/admin/benutzerverwaltung');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findByRole('button', { name: 'Sperren' });
  expect(within(panel).queryAllByRole('button', { name: 'Supportansicht öffnen' })).toHaveLength(forms);
});

test('the operating company gives and takes the right to see other versions', async () => {
  let qa = false;
  const calls = fakeNetwork({
    [USERS]: () => page([{ ...userOf('Katrin', 2), qa }]),
    'PUT /api/v2/admin/users/{sub}/qa': ({ body }: Call) => {
      qa = (body as { granted: boolean }).granted;
      return null;
    },
  });
  sayChanged('user');
  renderPage(<AllUsersPage />, '/admin/benutzerverwaltung');
  await userEvent.click(await screen.findByRole('button', { name: /^Katrin/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Katrin' }));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Recht „QA“' }));
  expect(await panel.findByText('Katrin hat das Recht „QA“ bekommen.')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: 'Recht „QA“' })).toBeChecked();
  await userEvent.click(panel.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(panel.getByRole('checkbox', { name: 'Recht „QA“' })).not.toBeChecked());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { granted: true },
    { granted: false },
  ]);
});

test('who is opened stays in sight, as the latest answer has them, through searches, pages and failures', async () => {
  let found: AnyUser[] | null = [userOf('Otto', OWN), userOf('Katrin', 2)];
  const opened = Promise.withResolvers<void>();
  const asked: string[] = [];
  fakeNetwork({
    [USERS]: async ({ searchParams }: Call) => {
      const q = searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'x') await opened.promise;
      return found ? page(found) : refusal(500, 'Gerade nicht erreichbar.');
    },
    'PUT /api/v2/admin/users/{sub}/lock': null,
  });
  sayChanged('user');
  renderPage(<AllUsersPage />, '/admin/benutzerverwaltung');
  const row = await screen.findByRole('button', { name: /^Katrin/ });
  // The row is opened before the search is answered, without anybody.
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  found = [];
  await userEvent.click(row);
  const panel = await screen.findByRole('dialog', { name: 'Katrin' });
  opened.resolve();
  await waitFor(() => expect(asked).toContain('x'));
  expect(await screen.findByText('Nichts gefunden')).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Supportansicht öffnen' })).toBeVisible();

  found = [{ ...userOf('Katrin', 2), is_locked: true }];
  await userEvent.click(within(panel).getByRole('button', { name: 'Sperren' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, sperren' }));
  expect(await within(panel).findByRole('button', { name: 'Entsperren' })).toBeVisible();

  found = null;
  await userEvent.click(within(panel).getByRole('button', { name: 'Entsperren' }));
  await within(panel).findByText('Katrin kann sich wieder anmelden.');
  expect(within(panel).getByRole('button', { name: 'Supportansicht öffnen' })).toBeVisible();
});

test('a heading asks the server for its order', async () => {
  const calls = fakeNetwork({ [USERS]: page([userOf('Otto', OWN)]) });
  sayChanged('user');
  renderPage(<AllUsersPage />, '/admin/benutzerverwaltung');
  const table = within(await screen.findByRole('table'));
  for (const title of ['Name', 'Betrieb', 'Zugang', 'Zugang']) await userEvent.click(table.getByText(title));
  const asked = () =>
    calls.map(({ searchParams }) => `${searchParams.get('sort') ?? ''} ${searchParams.get('direction')}`);
  await waitFor(() => expect(asked()).toEqual([' asc', 'name asc', 'business asc', 'state asc', 'state desc']));
});
