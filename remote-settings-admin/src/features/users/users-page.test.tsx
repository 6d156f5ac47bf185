import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import UsersPage from './users-page.tsx';

const signedIn = provideSession(async () => {});

const userOf = (some: Partial<User>): User => ({
  sub: 'anna',
  email: 'anna@x.example',
  name: 'Anna Arendt',
  state: 'active',
  is_locked: false,
  groups: ['PURE'],
  second_factor: false,
  last_sign_in: null,
  stores: [],
  refraction: false,
  ...some,
});
const STORES = [
  { id: 3, name: 'Mitte', location: '', is_visible: true },
  { id: 4, name: 'Süd', location: '', is_visible: true },
];

/** The API's part; `refuse` answers changes with that sentence. */
function network(users: User[], refuse?: string, required: boolean | null = false) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  const change =
    (answer: (user: User, body: unknown) => object) =>
    ({ method, pathname, params, body }: Call) => {
      calls.push({ method, path: pathname.replace('/api/v2/settings/users', ''), body });
      if (refuse) return refusal(409, refuse);
      const user = users.find(({ sub }) => sub === params.sub)!;
      const { granted, ...changes } = (body ?? {}) as { granted?: boolean };
      if (user) Object.assign(user, changes, granted !== undefined && { refraction: granted });
      return answer(user, body);
    };
  const whole = (user: User) => ({ ...user, devices: [] });
  fakeNetwork({
    'GET /api/v2/store': { total: 2, items: STORES },
    'GET /api/v2/settings/support-view': { total: 0, items: [] },
    'GET /api/v2/settings/company-sign-in': { is_offered: false, provider: null },
    'GET /api/v2/settings/users': () => ({
      total: users.length,
      items: users,
      groups: ['PURE', 'PRO', 'Admin'],
      second_factor_required: required,
    }),
    'PUT /api/v2/settings/second-factor': ({ method, body }: Call) => {
      calls.push({ method, path: 'second-factor', body });
      if (refuse) return refusal(409, refuse);
      ({ required } = body as { required: boolean });
      return null;
    },
    'DELETE /api/v2/settings/users/{sub}/second-factor': change((user) =>
      whole(Object.assign(user, { second_factor: false })),
    ),
    'GET /api/v2/settings/users/{sub}': ({ params }: Call) => whole(users.find(({ sub }) => sub === params.sub)!),
    'POST /api/v2/settings/users': change(() => ({ sub: 'neu', link: 'https://portal.example/einladung#code=x' })),
    'PUT /api/v2/settings/users/{sub}/groups': change(whole),
    'PUT /api/v2/settings/users/{sub}/lock': change(whole),
    'PUT /api/v2/settings/users/{sub}/refraction': change(whole),
    'PUT /api/v2/settings/users/{sub}/stores': change((_user, body) => body as object),
  });
  sayChanged('user');
  return calls;
}

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findByRole('group', { name: 'Bereiche' });
  return panel;
}

test('an invitation asks for an address and shows the link once', async () => {
  const calls = network([userOf({})]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  await screen.findByRole('button', { name: /^Anna/ });
  await userEvent.click(screen.getByRole('button', { name: 'Person einladen' }));
  const form = await screen.findByRole('dialog', { name: 'Person einladen' });
  await userEvent.click(within(form).getByRole('button', { name: 'Einladen' }));
  expect(within(form).getByText('Bitte geben Sie die E-Mail-Adresse der Person ein.')).toBeVisible();
  expect(within(form).queryByRole('checkbox', { name: 'Marketing' })).toBeNull();
  await userEvent.type(within(form).getByLabelText(/E-Mail/), 'neu@x.example');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'PRO' }));
  const south = await within(form).findByRole('checkbox', { name: 'Süd' });
  await userEvent.click(within(form).getByRole('button', { name: 'Einladen' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Bitte wählen Sie „Alle Standorte“ oder die Standorte');
  expect(calls).toEqual([]);
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Alle Standorte' }));
  await userEvent.click(south);
  expect(within(form).getByRole('checkbox', { name: 'Alle Standorte' })).not.toBeChecked();
  await userEvent.click(within(form).getByRole('button', { name: 'Einladen' }));
  expect(await screen.findByTestId('invitation-link')).toHaveTextContent('https://portal.example/einladung#code=x');
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '',
      body: { email: 'neu@x.example', name: '', groups: ['PRO'], stores: [4], refraction: false },
    },
  ]);
});

test('a preset gives the groups of a role at once', async () => {
  const calls = network([userOf({})]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  await userEvent.click(within(panel).getByRole('button', { name: 'Filialleitung' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ groups: ['PURE', 'PRO'] }]));
  await waitFor(() =>
    expect(within(panel).getByRole('button', { name: 'Filialleitung' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('whoever sees one store is not shown all by taking it away, but by saying so', async () => {
  const calls = network([userOf({ stores: [4] })]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  expect(await within(panel).findByRole('checkbox', { name: 'Süd' })).toBeDisabled();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Alle Standorte' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ stores: [] }]));
});

test('rights are saved at once and taken back', async () => {
  const calls = network([userOf({})]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'PRO' }));
  expect(await within(panel).findByText(/Die Rechte von Anna Arendt sind gespeichert/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ groups: ['PURE', 'PRO'] }, { groups: ['PURE'] }]),
  );
});

test('a lost second factor is reset after a question, and whoever has none has no such button', async () => {
  const calls = network([userOf({ second_factor: true })]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  await userEvent.click(within(panel).getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }));
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, zurücksetzen' }));
  expect(await within(panel).findByText(/anna@x.example bekommt eine Nachricht/)).toBeVisible();
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/anna/second-factor' }]);
  await waitFor(() =>
    expect(within(panel).queryByRole('button', { name: 'Zweiten Faktor zurücksetzen' })).not.toBeInTheDocument(),
  );
});

test('a second factor is asked of everybody and not any more; why it is refused is told', async () => {
  const calls = network([userOf({})]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  await userEvent.click(await screen.findByRole('button', { name: 'Von allen verlangen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, von allen verlangen' }));
  expect(await screen.findByText('Niemand meldet sich in Ihrem Betrieb mit dem Passwort allein an.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nicht mehr verlangen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, nicht mehr verlangen' }));
  expect(await screen.findByRole('button', { name: 'Von allen verlangen' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ required: true }, { required: false }]);
});

test('where the identity service has no such rule the page says who has', async () => {
  network([userOf({})], undefined, null);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  expect(await screen.findByText(/stellt die Betreibergesellschaft des Portals am Anmeldedienst ein/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Von allen verlangen' })).not.toBeInTheDocument();
});

test('a lock asks first, and a refusal is told', async () => {
  const calls = network([userOf({ groups: ['Admin'] })], 'Das ist die letzte Person, die den Betrieb verwaltet.');
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  await userEvent.click(within(panel).getByRole('button', { name: 'Sperren' }));
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, sperren' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Das ist die letzte Person');
});

test('of one’s own rights all can be changed but ‘Admin’ and the stores', async () => {
  signedIn.setState({ user: { email: 'anna@x.example', name: 'Anna Arendt' }, groups: ['Admin'], currentStore: null });
  const calls = network([userOf({ groups: ['Admin'] })]);
  renderPage(<UsersPage />, '/einstellungen/benutzerverwaltung');
  const panel = await open('Anna Arendt');
  expect(within(panel).getByText(/^Das sind Sie selbst\./)).toBeVisible();
  expect(within(panel).getByRole('checkbox', { name: 'Admin' })).toBeDisabled();
  expect(await within(panel).findByRole('checkbox', { name: 'Süd' })).toBeDisabled();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'PRO' }));
  expect(await within(panel).findByText(/sind gespeichert/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Messwerte der Kunden sehen' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/anna/groups', '/anna/refraction']));
});
