import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import AddressReleaseCard from './address-release-card.tsx';
import AnswersCard from './answers-card.tsx';
import DueCustomersCard from './due-customers-card.tsx';
import ReminderCard from './reminder-card.tsx';

const session = provideSession(async () => {});
const RELEASE = 'GET /api/v2/optician-marketing/release-info';
const REMINDER = 'GET /api/v2/optician-marketing/reminder';
const ANSWERS = 'GET /api/v2/optician-marketing/answer/open';
const DUE = 'GET /api/v2/optician-marketing/due-customers';
beforeEach(() => session.setState({ user: null, groups: ['Marketing'], currentStore: null }));

test.each([
  [
    'Adressfreigabe',
    AddressReleaseCard,
    RELEASE,
    { check_status: 'TODO', url: `${location.origin}/marketing/adressen-freigeben` },
    'Adressen warten auf Ihre Freigabe.',
  ],
  [
    'Werbeplan',
    ReminderCard,
    REMINDER,
    {
      today: '2026-11-20',
      total: 3,
      next: { campaign_id: 4, name: 'Advent', kind: 'proof', on: '2026-11-18', ship_on: '2026-12-01' },
    },
    'Entwurf freigeben „Advent“: war fällig am 18.11.2026. Dazu 2 weitere Termine.',
  ],
  [
    'Antworten',
    AnswersCard,
    ANSWERS,
    { appointments: 2, callbacks: 1, addresses: 0, others: 0 },
    'Noch offen auf Ihre Post hin: 2 Terminwünsche und 1 Bitte um Rückruf.',
  ],
  ['Fällige Kunden', DueCustomersCard, DUE, { as_of: '2026-11-20', due: 120, reachable: 80 }, /Rund 120 Kunden kaufen/],
] as const)('%s: a failure stays in its line and can be tried again', async (title, Card, call, answer, sentence) => {
  let now: object = refusal(500);
  fakeNetwork({ [call]: () => now });
  renderPage(<Card />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}Da ist etwas schiefgegangen.`);
  now = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['released', AddressReleaseCard, RELEASE, { check_status: 'DONE', url: null }],
  ['no answers', AnswersCard, ANSWERS, { appointments: 0, callbacks: 0, addresses: 0, others: 0 }],
  ['without a campaign', AddressReleaseCard, RELEASE, { check_status: null, url: null }],
  ['nobody due', DueCustomersCard, DUE, { as_of: '2026-11-20', due: 0, reachable: 0 }],
  ['no date', ReminderCard, REMINDER, { today: '2026-11-20', total: 0, next: null }],
  ['no forecast', DueCustomersCard, DUE, { as_of: null, due: 0, reachable: 0 }],
] as const)('%s: nothing to do is nothing to say', async (_case, Card, call, answer) => {
  fakeNetwork({ [call]: answer });
  const { container } = renderPage(<Card />);
  await waitFor(() => expect(container.querySelector('[data-nothing-here]')).not.toBeNull());
  expect(screen.queryByText(/\S/, { ignore: 'style' })).toBeNull();
});

test.each([
  [['Marketing', 'Marketing-Manager'], 'Zum Vorschlag', '/marketing/selektion-export?vorschlag=due'],
  [['Marketing'], 'Kunden suchen', '/marketing/kunden-suchen'],
] as const)('with %s, due customers lead to what may be done about them', async (groups, label, address) => {
  session.setState({ user: null, groups: [...groups], currentStore: null });
  fakeNetwork({ [DUE]: { as_of: '2026-11-20', due: 120, reachable: 80 } });
  renderPage(<DueCustomersCard />);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', address);
});
