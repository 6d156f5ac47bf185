/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyUser } from '@portal/shared/contract/settings-admin';
import { renderPage } from '@portal/shared/testing';
import AllUsersPage from './all-users-page.tsx';

const OWN = 1;
const userOf = (name: string, tenant_id: number): AnyUser => ({
  sub: name, email: `${name}@x.example`, name, state: 'active', is_locked: false, groups: ['Admin'], last_sign_in: null, tenant_id, business: `Betrieb ${tenant_id}`,
});

test.each([['another business', 'Katrin', 1], ['one’s own business', 'Otto', 0]])('a support view of %s: %#', async (_of, name, forms) => {
  globalThis.fetch = async () => Response.json({ total: 2, items: [userOf('Otto', OWN), userOf('Katrin', 2)], is_operator: true, own_tenant_id: OWN });
  renderPage(<AllUsersPage />, '/admin/benutzerverwaltung');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findByRole('button', { name: 'Sperren' });
  expect(within(panel).queryAllByRole('button', { name: 'Supportansicht öffnen' })).toHaveLength(forms);
});
