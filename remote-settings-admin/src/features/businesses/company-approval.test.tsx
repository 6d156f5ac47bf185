import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyApprovalInput, CompanyProvider } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import { CompanyApproval } from './company-approval.tsx';

const ISSUER = 'https://anmeldung.sommer.example';

/** The API's part: who was approved last is the provider from then on. */
function network() {
  let provider: CompanyProvider | null = null;
  const now = () => ({ is_offered: true, provider });
  fakeNetwork({
    'GET /api/v2/admin/company-sign-in/{id}': now,
    'PUT /api/v2/admin/company-sign-in/{id}': ({ body }: Call) => {
      provider = {
        ...(body as CompanyApprovalInput),
        callback_url: 'https://portal.example/identity/company/1/callback',
        people: [],
        client: null,
      };
      return now();
    },
    'DELETE /api/v2/admin/company-sign-in/{id}': () => {
      provider = null;
      return now();
    },
  });
  sayChanged('business');
}

test('what came of an approval, and of taking it back, stays told when the form shows the new state', async () => {
  network();
  renderPage(<CompanyApproval id={1} />);
  await userEvent.type(await screen.findByLabelText(/Adresse des Anbieters/), ISSUER);
  await userEvent.type(screen.getByLabelText(/Maildomains/), 'sommer.example');
  await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Freigabe zurücknehmen' }));
  expect(screen.getByText(/^Freigegeben\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ja, zurücknehmen' }));
  expect(await screen.findByRole('button', { name: 'Freigeben' })).toBeEnabled();
  expect(await screen.findByText('Die Freigabe ist zurückgenommen.')).toBeVisible();
  expect(screen.getByLabelText(/Adresse des Anbieters/)).toHaveValue('');
});
