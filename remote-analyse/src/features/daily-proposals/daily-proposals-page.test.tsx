import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailyProposal, DailyProposals } from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import DailyProposalsPage from './daily-proposals-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));

const UNCOLLECTED: DailyProposal = {
  kind: 'uncollected',
  sentence: '12 Aufträge für zusammen 3.400 € liegen fertig da und wurden nicht abgeholt.',
  reason: 'Der Auftrag ist jeweils mehr als zwei Wochen alt.',
  expected: { cents: 120_000, range: { low: 80_000, high: 160_000 } },
  expected_text: 'Davon wird in 30 Tagen abgeholt: voraussichtlich 1.200 €.',
  step: { href: '/analyse/auftraege-abholung?standort=alle', label: 'Zu Aufträge & Abholung' },
};
const DUE: DailyProposal = {
  kind: 'due',
  sentence: '80 Kunden sind für die nächste Brille fällig.',
  reason: 'Das Viertel mit der höchsten Chance.',
  expected: null,
  expected_text: 'Wie viel Umsatz das ist, lässt sich nicht sagen.',
  step: { href: '/marketing/selektion-export?vorschlag=due', label: 'Zum Vorschlag mit Selektion' },
};

const answer = (more: Partial<DailyProposals> = {}): DailyProposals => ({
  data_since: '2021-01-02',
  data_date: '2026-03-20',
  amounts: 'gross',
  proposals: [UNCOLLECTED, DUE],
  more: 1,
  put_away: [],
  done: [],
  ...more,
});

test('each says what, what it may bring and why, and leads on or goes away', async () => {
  let now = answer();
  const calls: Call[] = fakeNetwork({
    'GET /api/v2/analysis/daily-proposals': () => now,
    'PUT /api/v2/analysis/daily-proposals/{kind}': ({ params, body }) => {
      const { wish } = body as { wish: string };
      now =
        wish === 'shown'
          ? answer()
          : answer({ proposals: [DUE], more: 0, put_away: [{ kind: 'uncollected', until: null }] });
      expect(params.kind).toBe('uncollected');
      return null;
    },
  });
  sayChanged('daily-proposal');
  renderPage(<DailyProposalsPage />);
  const card = await screen.findByRole('region', { name: 'Nicht abgeholt' });
  expect(within(card).getByRole('heading', { name: /^12 Aufträge für zusammen 3\.400 €/ })).toBeVisible();
  expect(card).toHaveTextContent('voraussichtlich 1.200 €');
  expect(card).toHaveTextContent('mehr als zwei Wochen alt');
  expect(screen.getByText(/Einer mehr rückt nach/)).toBeVisible();

  await userEvent.click(within(card).getByRole('button', { name: 'Nicht mehr vorschlagen: Nicht abgeholt' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Nicht abgeholt' })).toBeNull());
  const away = screen.getByRole('region', { name: 'Weggelegt' });
  expect(away).toHaveTextContent('Nicht abgeholt (nicht mehr vorschlagen)');
  await userEvent.click(within(away).getByRole('button', { name: 'Wieder vorschlagen: Nicht abgeholt' }));
  expect(await screen.findByRole('region', { name: 'Nicht abgeholt' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { wish: 'never' },
    { wish: 'shown' },
  ]);
});

test('what was done says what came of it, how that is to be read, and when it is proposed again', async () => {
  let now = answer();
  const until = addDays(today(), 6);
  fakeNetwork({
    'GET /api/v2/analysis/daily-proposals': () => now,
    'PUT /api/v2/analysis/daily-proposals/{kind}': ({ body }) => {
      expect(body).toEqual({ wish: 'done' });
      now = answer({
        proposals: [DUE],
        put_away: [{ kind: 'uncollected', until }],
        done: [
          {
            kind: 'uncollected',
            on: '2026-11-12',
            text: 'Bis 20.11.2026 wurden 9 von 14 Aufträgen abgeholt, 2.310 €.',
            reading: 'Ohne Vergleichsgruppe: Was auch so abgeholt worden wäre, ist darin.',
          },
        ],
      });
      return null;
    },
  });
  sayChanged('daily-proposal');
  renderPage(<DailyProposalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Erledigt: Nicht abgeholt' }));
  const done = await screen.findByRole('region', { name: 'Was daraus wurde' });
  expect(done).toHaveTextContent('Nicht abgeholt, erledigt am 12.11.2026');
  expect(done).toHaveTextContent('9 von 14 Aufträgen abgeholt');
  expect(done).toHaveTextContent('Ohne Vergleichsgruppe');
  expect(screen.getByRole('region', { name: 'Weggelegt' })).toHaveTextContent(
    `Nicht abgeholt (erledigt, frühestens wieder am ${formatDate(addDays(until, 1))})`,
  );
});

test('says when there is nothing, and what to do where there are no data', async () => {
  fakeNetwork({
    'GET /api/v2/analysis/daily-proposals': answer({ proposals: [], more: 0, data_since: null, data_date: null }),
  });
  renderPage(<DailyProposalsPage />);
  expect(await screen.findByText('Heute kein Vorschlag')).toBeVisible();
  expect(screen.getByText(/Laden Sie Daten hoch/)).toBeVisible();
});

test('what fails is said, and can be tried again', async () => {
  fakeNetwork({ 'GET /api/v2/analysis/daily-proposals': refusal(500) });
  renderPage(<DailyProposalsPage />);
  expect(await screen.findByRole('button', { name: /Erneut versuchen/ })).toBeVisible();
});
