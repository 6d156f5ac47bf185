import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import AddressReleaseCard from './address-release-card.tsx';
import DueCustomersCard from './due-customers-card.tsx';
import ReminderCard from './reminder-card.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['Marketing'], currentStore: null }));

test.each([
  ['Adressfreigabe', AddressReleaseCard, { check_status: 'TODO', url: `${location.origin}/marketing/adressen-freigeben` }, 'Adressen warten auf Ihre Freigabe.'],
  ['Werbeplan', ReminderCard, { today: '2026-11-20', total: 3, next: { campaign_id: 4, name: 'Advent', kind: 'proof', on: '2026-11-18', ship_on: '2026-12-01' } }, 'Entwurf freigeben „Advent“: war fällig am 18.11.2026. Dazu 2 weitere Termine.'],
  ['Fällige Kunden', DueCustomersCard, { as_of: '2026-11-20', due: 120, reachable: 80 }, /Rund 120 Kunden kaufen/],
] as const)('%s: a failure stays in its line and can be tried again', async (title, Card, answer, sentence) => {
  let response = Response.json({ title: 'Da ist etwas schiefgegangen.', status: 500, code: 'internal' }, { status: 500 });
  globalThis.fetch = async () => response;
  renderPage(<Card />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}Da ist etwas schiefgegangen.`);
  response = Response.json(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['released', AddressReleaseCard, { check_status: 'DONE', url: null }],
  ['without a campaign', AddressReleaseCard, { check_status: null, url: null }],
  ['nobody due', DueCustomersCard, { as_of: '2026-11-20', due: 0, reachable: 0 }],
  ['no date', ReminderCard, { today: '2026-11-20', total: 0, next: null }],
  ['no forecast', DueCustomersCard, { as_of: null, due: 0, reachable: 0 }],
] as const)('%s: nothing to do is nothing to say', async (_case, Card, answer) => {
  globalThis.fetch = async () => Response.json(answer);
  const { container } = renderPage(<Card />);
  await waitFor(() => expect(container.querySelector('[data-nothing-here]')).not.toBeNull());
  expect(screen.queryByText(/\S/, { ignore: 'style' })).toBeNull();
});

test.each([
  [['Marketing', 'Marketing-Manager'], 'Zum Vorschlag', '/marketing/selektion-export?vorschlag=due'],
  [['Marketing'], 'Kunden suchen', '/marketing/kunden-suchen'],
] as const)('with %s, due customers lead to what may be done about them', async (groups, label, address) => {
  session.setState({ user: null, groups: [...groups], currentStore: null });
  globalThis.fetch = async () => Response.json({ as_of: '2026-11-20', due: 120, reachable: 80 });
  renderPage(<DueCustomersCard />);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', address);
});
