import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyProvider } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, renderPage, sayChanged, type Call } from '@portal/shared/testing';
import { CompanyCard } from './company-card.tsx';

const PROVIDER: CompanyProvider = {
  issuer: 'https://anmeldung.kette.example',
  domains: ['kette.example'],
  trusts_addresses: false,
  callback_url: 'https://portal.example/identity/company/7/callback',
  people: [],
  client: null,
};

function network(provider: CompanyProvider | null, problem: string | null = null, isOffered = true) {
  const sent: { method: string; body: unknown }[] = [];
  const now = () => ({ is_offered: isOffered, provider });
  const calls = fakeNetwork({
    'GET /api/v2/settings/company-sign-in': now,
    'PUT /api/v2/settings/company-sign-in': ({ method, body }: Call) => {
      sent.push({ method, body });
      const { client_secret: _secret, ...client } = body as { client_secret: unknown } & NonNullable<
        CompanyProvider['client']
      >;
      provider = { ...PROVIDER, client };
      return now();
    },
    'DELETE /api/v2/settings/company-sign-in': ({ method, body }: Call) => {
      sent.push({ method, body });
      provider = PROVIDER;
      return now();
    },
    'POST /api/v2/settings/company-sign-in/test': () => ({ problem }),
  });
  sayChanged('user');
  renderPage(<CompanyCard />, '/einstellungen/benutzerverwaltung');
  return { calls, sent };
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('where nothing is approved the card says who approves, and has nothing to fill in', async () => {
  network(null);
  expect(await screen.findByText(/Bitte nennen Sie der Betreibergesellschaft des Portals/)).toBeVisible();
  expect(screen.queryByLabelText(/Client-ID/)).toBeNull();
});

test('the portal’s registration is entered, what is missing is told, and the secret is not kept on the page', async () => {
  const { sent } = network(PROVIDER);
  expect(await screen.findByText(PROVIDER.callback_url)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Nur noch mit dem Konto des Unternehmens' })).toBeNull();
  await click('Speichern');
  expect(screen.getByText('Bitte geben Sie das Client-Secret ein.')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Client-ID/), 'portal');
  await userEvent.type(screen.getByLabelText(/Client-Secret/), 'geheim/+=');
  await userEvent.click(screen.getByRole('checkbox', { name: /zweiten Faktor/ }));
  await click('Speichern');
  expect(await screen.findByText(/Gespeichert\. Bitte prüfen Sie die Verbindung/)).toBeVisible();
  expect(await screen.findByLabelText(/Neues Client-Secret/)).toHaveValue('');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nur noch mit dem Konto des Unternehmens' }));
  await click('Speichern');
  expect(await screen.findByText(/Gespeichert/)).toBeVisible();
  const client = { client_id: 'portal', trusts_second_factor: true };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...client, client_secret: 'geheim/+=', company_only: false },
    { ...client, client_secret: null, company_only: true },
  ]);
});

test.each([
  [null, /Die Verbindung steht/],
  ['away', /antwortet keiner/],
  ['client', /kennt das Portal unter dieser Client-ID/],
  ['issuer', /nennt sich anders/],
])('the connection is tried: %s', async (problem, sentence) => {
  network({ ...PROVIDER, client: { client_id: 'portal', company_only: false, trusts_second_factor: false } }, problem);
  await click('Verbindung prüfen');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('it is ended after a question', async () => {
  const client = { client_id: 'portal', company_only: true, trusts_second_factor: false };
  const { sent } = network({ ...PROVIDER, client });
  await click('Beenden');
  expect(sent).toEqual([]);
  await click('Ja, beenden');
  expect(await screen.findByText(/ist beendet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verbindung prüfen' })).toBeNull();
});
