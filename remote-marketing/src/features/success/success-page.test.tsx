import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuccessDetail, SuccessGroup, SuccessPooled, SuccessSummary } from '@portal/shared/contract/marketing';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import SuccessPage from './success-page.tsx';

const group = (buyers: number, people: number): SuccessGroup => ({
  people,
  buyers,
  main_buyers: 1,
  revenue_cents: 100_000,
  response: { value: buyers / people, low: 0.01, high: 0.2 },
});
const summary = (id: number, name: string, more: Partial<SuccessSummary> = {}): SuccessSummary => ({
  id,
  name,
  purpose: 'Test',
  channel: 'letter',
  sent_on: '2026-03-02',
  response_days: 90,
  ends_on: '2026-05-31',
  observed_to: '2026-05-31',
  is_finished: true,
  sent: 690,
  undelivered: 3,
  treated: group(56, 700),
  control: group(4, 80),
  verdict: 'open',
  uplift: { value: 0.03, low: -0.04, high: 0.07 },
  extra_revenue: { value: 500_000, low: null, high: null, is_shown: false },
  cost_cents: 66_500,
  ...more,
});
const shown = { verdict: 'more' as const, uplift: { value: 0.1, low: 0.04, high: 0.16 } };

let items: SuccessSummary[];
let asked: string[];
let standingId: number | null;

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1700 });
  items = [
    summary(1, 'Frühjahr'),
    summary(2, 'Sommer', shown),
    summary(3, 'Gruß', { control: null, uplift: null, extra_revenue: null, verdict: 'observed' }),
  ];
  asked = [];
  standingId = null;
  const note = ({ pathname, search }: Call) =>
    void asked.push(pathname.replace('/api/v2/optician-marketing/success', '') + search);
  const pooled: SuccessPooled = {
    amounts: 'gross',
    lists: 2,
    left_out: ['Gruß'],
    is_finished: true,
    treated: group(112, 1400),
    control: group(8, 160),
    ...shown,
    extra_revenue: null,
    cost_cents: 133_000,
  };
  const share = { value: 0.05, low: 0.02, high: 0.09 };
  fakeNetwork({
    'GET /api/v2/optician-marketing/success': () => ({ total: items.length, items, amounts: 'gross' }),
    'GET /api/v2/optician-marketing/answer/summary/{id}': {
      people: 12,
      appointments: 4,
      callbacks: 1,
      emails: 0,
      pauses: 0,
      objections: 7,
    },
    'GET /api/v2/optician-marketing/success/pooled': (call: Call) => {
      note(call);
      return pooled;
    },
    'GET /api/v2/optician-marketing/success/{id}': ({ params }: Call): SuccessDetail => ({
      ...items.find(({ id }) => id === Number(params.id))!,
      amounts: 'gross',
      standing_id: standingId,
      campaign_id: null,
      curve: [
        { day: 0, treated: share, control: share },
        { day: 1, treated: share, control: null },
      ],
      ages: [{ label: '45-59', treated: group(3, 30), control: null, verdict: 'observed', uplift: null }],
      deciles: [],
      promise: {
        people: 700,
        expected: 0.041,
        treated: share,
        control: share,
        uplift: { value: 0.01, low: -0.03, high: 0.05 },
        verdict: 'open',
      },
      texts: null,
    }),
  });
});

const open = (address = '/marketing/erfolgskontrolle') => renderPage(<SuccessPage />, address);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('each campaign says what may be said of it', async () => {
  open();
  await screen.findByRole('table', { name: 'Aktionen' });
  expect(row('Frühjahr')).toHaveTextContent('nicht nachweisbar');
  expect(row('Sommer')).toHaveTextContent('mehr Käufe, nachgewiesen');
  expect(row('Gruß')).toHaveTextContent('nur beobachtet');
  // Once a row: where nothing may be claimed, figures that need it have a dash.
  expect(row('Frühjahr').textContent?.match(/nicht nachweisbar/g)).toHaveLength(1);
  expect(row('Gruß').textContent?.match(/nur beobachtet/g)).toHaveLength(1);
});

test('all that are over stand together in one sentence on top, and one that runs says until when', async () => {
  items = [...items, summary(4, 'Läuft', { is_finished: false, ends_on: '2026-09-18' })];
  open();
  expect(
    await screen.findByText(
      /^Alle 2 abgeschlossenen Aktionen mit Kontrollgruppe zusammen: \+10,0\sProzentpunkte, nachgewiesen \(mit 95\s% Sicherheit \+4,0 bis \+16,0\sPp\.\)\.$/,
    ),
  ).toBeVisible();
  expect(asked).toContain('/pooled?ids=1%2C2');
  expect(row('Läuft')).toHaveTextContent('läuft bis 18.09.2026');
  expect(row('Läuft')).not.toHaveTextContent('nachweisbar');
});

test('ticking several evaluates them together, and says whom it leaves out', async () => {
  const user = userEvent.setup();
  open();
  for (const name of ['Frühjahr', 'Sommer', 'Gruß'])
    await user.click(await screen.findByRole('checkbox', { name: `${name} zusammen mit anderen auswerten` }));
  const together = await screen.findByRole('region', { name: 'Zusammen ausgewertet' });
  expect(await within(together).findByText(/je Aktion mit ihrer eigenen Kontrollgruppe verglichen/)).toBeVisible();
  expect(within(together).getByText(/nicht dabei: Gruß\./)).toBeVisible();
  expect(asked.at(-1)).toBe('/pooled?ids=1%2C2%2C3');
  await user.click(within(together).getByRole('button', { name: 'Auswahl aufheben' }));
  expect(screen.queryByRole('region', { name: 'Zusammen ausgewertet' })).toBeNull();
});

test('good news is marked only where it is proven and final', async () => {
  open('/marketing/erfolgskontrolle?aktion=2');
  const card = await screen.findByRole('region', { name: 'Unterschied' });
  expect(card.querySelector('[data-news="good"]')).not.toBeNull();
});

test.each([
  [
    'an open result',
    () => {
      items[1] = summary(2, 'Sommer');
    },
  ],
  [
    'a running campaign',
    () => {
      items[1] = summary(2, 'Sommer', { ...shown, is_finished: false });
    },
  ],
])('%s has no good news', async (_, change) => {
  change();
  open('/marketing/erfolgskontrolle?aktion=2');
  const card = await screen.findByRole('region', { name: 'Unterschied' });
  expect(card.querySelector('[data-news]')).toBeNull();
});

test('a campaign shows the forecast beside what came, and leads back to the ticked ones', async () => {
  open('/marketing/erfolgskontrolle?zusammen=1,2&aktion=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Frühjahr' })).toBeVisible();
  const promise = screen.getByRole('table', { name: 'Prognose und Ergebnis' });
  expect(
    within(promise)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual([
    'Prognose vor dem Versand, für 90 Tage4,1\u00a0%–',
    'Gemessen: Kontrollgruppe5,0\u00a0%2,0\u00a0% bis 9,0\u00a0%',
    'Gemessen: Empfänger5,0\u00a0%2,0\u00a0% bis 9,0\u00a0%',
    'Unterschied: nicht nachweisbar+1,0\u00a0Pp.−3,0 bis +5,0\u00a0Pp.',
  ]);
  expect(screen.getByRole('link', { name: 'Alle Aktionen' })).toHaveAttribute(
    'href',
    '/marketing/erfolgskontrolle?zusammen=1,2',
  );
});

test('a bundle of a Daueraktion is observed alone, and leads to where its effect is told', async () => {
  standingId = 4;
  open('/marketing/erfolgskontrolle?aktion=1');
  expect(await screen.findByText(/ein Bündel einer Daueraktion/)).toBeVisible();
  expect(screen.queryByText(/Ohne Kontrollgruppe/)).toBeNull();
});

test('without a sent campaign it says what will stand here', async () => {
  items = [];
  open();
  expect(await screen.findByText('Noch keine Aktion versendet')).toBeVisible();
});
