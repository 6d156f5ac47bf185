import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import DataErrorsCard from './data-errors-card.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PRO'], currentStore: null });

test('a failure stays in its line and can be tried again', async () => {
  let response = Response.json({ title: 'Da ist etwas schiefgegangen.', status: 500, code: 'internal' }, { status: 500 });
  globalThis.fetch = async () => response;
  renderPage(<DataErrorsCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('DatenfehlerDa ist etwas schiefgegangen.');
  response = Response.json({ score: 75, computed_at: null, checks: [], trend: [], week: { score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Datenqualität 75 von 100.')).toBeVisible();
});

test('good data are nothing to do, and nothing to say', async () => {
  globalThis.fetch = async () => Response.json({ score: 95, computed_at: null, checks: [], trend: [], week: { score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } } });
  const { container } = renderPage(<DataErrorsCard />);
  await waitFor(() => expect(container.querySelector('[data-nothing-here]')).not.toBeNull());
  expect(screen.queryByText(/\S/, { ignore: 'style' })).toBeNull();
});
