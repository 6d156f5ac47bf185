import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusinessProofs, ProofTask } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, renderPage } from '@portal/shared/testing';
import { ProofTasks } from './proof-tasks.tsx';

const TASK: ProofTask = {
  id: 9,
  business: 'Sommer',
  name: 'Sehwochen',
  ship_on: '2026-12-01',
  proof_by: null,
  version: 2,
  created_at: '2026-11-01T10:00:00Z',
  is_approved: false,
  open: 1,
};
const COMMENT = {
  id: 4,
  page: 1,
  x: 0.25,
  y: 0.75,
  text: 'Der Preis fehlt.',
  created_by: 'chefin@sommer.example',
  created_at: '2026-11-02T10:00:00Z',
  done_at: null,
  done_by: null,
};
const PROOFS: BusinessProofs = {
  business: 'Sommer',
  action: { id: 9, name: 'Sehwochen', is_sent: false },
  items: [
    {
      version: 2,
      created_at: TASK.created_at,
      created_by: 'chefin@sommer.example',
      approved_at: null,
      approved_by: null,
      comments: [COMMENT],
      file: {
        key: '00000000-0000-4000-8000-000000000000',
        name: 'Karte.pdf',
        media_type: 'application/pdf',
        bytes: 2048,
      },
    },
  ],
};

/** The API's part. @returns what was asked of it, without the files */
function network(tasks: ProofTask[] = [TASK], proofs = PROOFS) {
  const calls = fakeNetwork({
    'GET /api/v2/admin/proof': { total: tasks.length, items: tasks },
    'GET /api/v2/admin/proof/{id}': proofs,
    'POST /api/v2/admin/proof/{id}/{version}/comment': proofs,
    'PUT /api/v2/admin/proof/{id}/{version}/comment/{comment}': proofs,
  });
  const changes = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, pathname, body }) => [`${method} ${pathname.replace('/api/v2/admin/proof', '')}`, body]);
  const states = () =>
    calls.filter(({ pathname }) => pathname.endsWith('/proof')).map(({ searchParams }) => searchParams.get('state'));
  return { changes, states };
}

test('comments that wait stand with their business, and all proofs when asked for', async () => {
  const { states } = network();
  renderPage(<ProofTasks />);
  expect(await screen.findByText('1 Entwurf')).toBeVisible();
  expect(screen.getByText('01.12.2026')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'alle Entwürfe');
  await waitFor(() => expect(states()).toEqual(['open', null]));
});

test('a comment is answered at its place and ticked; approving stays with the business', async () => {
  const { changes } = network();
  renderPage(<ProofTasks />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sommer' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Entwurf: Sehwochen' }));
  expect(await drawer.findByText(/Freigeben kann nur der Betrieb/)).toBeVisible();
  expect(drawer.getByRole('listitem')).toHaveTextContent('Seite 1, 25 % von links, 75 % von oben');
  await userEvent.click(drawer.getByRole('button', { name: 'Kommentar 1: antworten' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Antwort senden' }));
  expect(drawer.getByRole('textbox', { name: 'Ihre Antwort' })).toHaveAccessibleDescription(
    'Bitte schreiben Sie eine Antwort.',
  );
  await userEvent.type(drawer.getByRole('textbox', { name: 'Ihre Antwort' }), 'Steht unten.');
  await userEvent.click(drawer.getByRole('button', { name: 'Antwort senden' }));
  await waitFor(() => expect(drawer.queryByRole('textbox', { name: 'Ihre Antwort' })).toBeNull());
  expect(drawer.getByRole('button', { name: 'Kommentar 1: antworten' })).toHaveFocus();
  await userEvent.click(drawer.getByRole('button', { name: 'Kommentar 1: erledigt' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      ['POST /9/2/comment', { page: 1, x: 0.25, y: 0.75, text: 'Steht unten.' }],
      ['PUT /9/2/comment/4', { is_done: true }],
    ]),
  );
});

test('without any, nothing waits; of an action that is sent nothing is changed any more', async () => {
  network([]);
  const { unmount } = renderPage(<ProofTasks />);
  expect(await screen.findByText('Hier wartet nichts.')).toBeVisible();
  unmount();
  network([TASK], { ...PROOFS, action: { ...PROOFS.action, is_sent: true } });
  renderPage(<ProofTasks />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sommer' }));
  expect(await screen.findByText(/Die Aktion ist versendet/)).toBeVisible();
  expect(screen.queryByText('Version 3 hochladen')).toBeNull();
});
