import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_WEEK_STEPS, type FirstWeek } from '@portal/shared/contract/common';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import FirstWeekCard from './first-week-card.tsx';
import FirstWeekPage from './first-week-page.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['Admin'], currentStore: null });

const week = (done: number, more: Partial<FirstWeek> = {}): FirstWeek => ({
  is_offered: true,
  is_hidden: false,
  steps: FIRST_WEEK_STEPS.map((step, at) => ({ step, is_done: at < done })),
  ...more,
});
const answer = (said: FirstWeek | ReturnType<typeof refusal>) =>
  fakeNetwork({ 'GET /api/v2/settings/first-week': said });

test('each step says what to do, why, and leads there; what is done says so', async () => {
  answer(week(2));
  renderPage(<FirstWeekPage />);
  expect(await screen.findByText('2 von 7 Schritten sind getan.')).toBeVisible();
  const steps = screen.getAllByRole('listitem');
  expect(steps).toHaveLength(7);
  expect(steps[0]).toHaveTextContent('Tag 1Daten hochladenErledigt');
  expect(within(steps[0]!).queryByRole('link')).toBeNull();
  expect(steps[2]).toHaveTextContent('Tag 3, als NächstesEin Ziel festlegen');
  expect(steps[2]).toHaveTextContent('ob Sie im Plan liegen');
  expect(within(steps[2]!).getByRole('link', { name: 'Zu den Zielen' })).toHaveAttribute(
    'href',
    '/einstellungen/ziele',
  );
  expect(screen.getAllByText(/als Nächstes/)).toHaveLength(1);
});

test('is hidden from the dashboard for good, and brought back', async () => {
  let hidden = false;
  fakeNetwork({
    'GET /api/v2/settings/first-week': () => week(1, { is_hidden: hidden, is_offered: !hidden }),
    'PUT /api/v2/settings/first-week': ({ body }) => {
      hidden = (body as { is_hidden: boolean }).is_hidden;
      return null;
    },
  });
  sayChanged('first-week');
  renderPage(<FirstWeekPage />);
  expect(await screen.findByText('1 von 7 Schritten ist getan.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nicht mehr auf dem Dashboard zeigen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Wieder auf dem Dashboard zeigen' }));
  expect(await screen.findByRole('button', { name: 'Nicht mehr auf dem Dashboard zeigen' })).toBeVisible();
});

test('ends when all is done: nothing to hide is left', async () => {
  answer(week(7, { is_offered: false }));
  renderPage(<FirstWeekPage />);
  expect(await screen.findByText('Erledigt – alle 7 Schritte sind getan.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('whoever may take no step is told so, and what fails can be tried again', async () => {
  answer(week(0, { steps: [], is_offered: false }));
  const { unmount } = renderPage(<FirstWeekPage />);
  expect(await screen.findByText('Für Sie ist hier nichts zu tun')).toBeVisible();
  unmount();
  answer(refusal(500));
  renderPage(<FirstWeekPage />);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});

test('the dashboard leads to the next step', async () => {
  answer(week(3));
  renderPage(<FirstWeekCard />);
  expect(await screen.findByText('3 von 7 Schritten sind getan. Als Nächstes: Jemanden einladen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Schritten' })).toHaveAttribute('href', '/einstellungen/erste-woche');
});

test.each([
  ['one that is not new, or has hidden it', week(3, { is_offered: false })],
  ['an answer that fails', refusal(500)],
])('the dashboard says nothing for %s', async (_what, said) => {
  const calls = answer(said);
  const { container } = renderPage(<FirstWeekCard />);
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await waitFor(() => expect(container.querySelector('[data-nothing-here]')).not.toBeNull());
  expect(screen.queryByText(/\S/, { ignore: 'style' })).toBeNull();
});
