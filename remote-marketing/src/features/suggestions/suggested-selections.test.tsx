import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Suggestion, Suggestions } from '@portal/shared/contract/marketing';
import { type Call, fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import { SuggestedSelections } from './suggested-selections.tsx';

const suggestion = (more: Partial<Suggestion>): Suggestion => ({
  kind: 'due',
  title: 'Nächste Brille fällig',
  description: 'Das beste Viertel, mit einer Chance ab 15 %.',
  missing: null,
  hits: 1111,
  reach: { letter: 930, email: 402, sms: 250 },
  expected: { buyers: 84.6, revenue_cents: 5_136_000 },
  cost_cents: 139_500,
  ...more,
});

let answer: Suggestions;
let made: unknown[];

beforeEach(() => {
  made = [];
  answer = { items: [suggestion({})], amounts: 'gross', unit_cost: { cents: 150, campaign: null }, main_cents: 60_700 };
  fakeNetwork({
    'GET /api/v2/optician-marketing/suggestions': () => answer,
    'POST /api/v2/optician-marketing/suggestions/{kind}': ({ params }: Call) => {
      made.push(params.kind);
      return { id: 7 };
    },
  });
  sayChanged('selection');
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = (wanted?: string) =>
  renderPage(
    <>
      <SuggestedSelections editorPath={(id) => `/selektion/${id}`} wanted={wanted ?? null} />
      <Address />
    </>,
    '/',
  );

test('says whom it takes, by which channel, what they buy anyway, and what a letter to all has to bring', async () => {
  open();
  expect(await screen.findByText('1.111 Kunden: 930 per Brief, 402 per E-Mail, 250 per SMS')).toBeVisible();
  expect(
    screen.getByText(
      /auch ohne Brief 85 von ihnen eine Hauptbrille \(51\.360\s€\)\. Ein Brief an alle kostet 1\.395\s€; gedeckt vom Umsatz von 3 zusätzlichen Hauptbrillen\./,
    ),
  ).toBeVisible();
  expect(screen.getByText(/1,50\s€ je Brief \(ein üblicher Wert/)).toBeVisible();
});

test('one click makes a draft and opens it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nächste Brille fällig als Entwurf übernehmen' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/selektion/7'));
  expect(made).toEqual(['due']);
});

test('what cannot be made says why, and offers nothing', async () => {
  answer.items = [
    suggestion({ missing: 'Dieser Vorschlag braucht Prognosen.', hits: 0, expected: null }),
    suggestion({
      kind: 'lost',
      title: 'Verlorene Kunden',
      hits: 0,
      expected: null,
      reach: { letter: 0, email: 0, sms: 0 },
      cost_cents: 0,
    }),
  ];
  open();
  expect(await screen.findByText('Dieser Vorschlag braucht Prognosen.')).toBeVisible();
  expect(screen.getByText('Zurzeit trifft das auf niemanden zu.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link leads to one of them', async () => {
  answer.items = [suggestion({}), suggestion({ kind: 'lost', title: 'Verlorene Kunden' })];
  open('lost');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Verlorene Kunden' })).toHaveFocus());
});
