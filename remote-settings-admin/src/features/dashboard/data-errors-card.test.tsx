import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quality } from '@portal/shared/contract/quality';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import DataErrorsCard from './data-errors-card.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PRO'], currentStore: null });
const qualityOf = (score: number): Quality => ({
  score,
  computed_at: null,
  checks: [],
  trend: [],
  week: { score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } },
});

test('a failure stays in its line and can be tried again', async () => {
  let now: object = refusal(500);
  fakeNetwork({ 'GET /api/v2/quality': () => now });
  renderPage(<DataErrorsCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('DatenfehlerDa ist etwas schiefgegangen.');
  now = qualityOf(75);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Datenqualität 75 von 100.')).toBeVisible();
});

test('good data are nothing to do, and nothing to say', async () => {
  fakeNetwork({ 'GET /api/v2/quality': qualityOf(95) });
  const { container } = renderPage(<DataErrorsCard />);
  await waitFor(() => expect(container.querySelector('[data-nothing-here]')).not.toBeNull());
  expect(screen.queryByText(/\S/, { ignore: 'style' })).toBeNull();
});
