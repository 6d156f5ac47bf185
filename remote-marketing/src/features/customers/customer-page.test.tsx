import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type {
  Consents,
  Customer,
  CustomerOrder,
  Disclosure,
  EmailConfirmation,
  MessageReason,
} from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, savedFiles, sayChanged } from '@portal/shared/testing';
import { WITHOUT_FORECASTS } from '../../common/testing/model-card.ts';
import CustomerPage from './customer-page.tsx';

const session = provideSession(async () => {});

const order = (id: number): CustomerOrder => ({
  id,
  external_id: `A-${id}`,
  store_name: 'Mitte',
  ordered_on: '2026-01-05',
  delivered_on: null,
  kind: 'Brille',
  glasses_type: 'Fern',
  status: 'abgeholt',
  gross_cents: 10_000,
  cancels: null,
  purchase: 1,
  is_main: id === 12,
  lines: [{ position: 1, group: 'Fassung', brand: 'Lise', model: 'Tilda', lens_type: null, gross_cents: 4_000 }],
});
const orders = Array.from({ length: 12 }, (_, at) => order(12 - at));
const customer: Customer = {
  id: 7,
  store_id: 1,
  store_name: 'Mitte',
  external_id: 'K-7',
  title: 'Dr.',
  first_name: 'Eva',
  last_name: 'Muster',
  birth_date: '1970-03-31',
  age: 56,
  plz: '79098',
  city: 'Freiburg',
  origin: { uploaded_on: '2024-03-12', software: 'AMPAREX', files: ['kunden.csv'], is_take_away: false },
  is_deceased: false,
  last_main_on: '2026-01-05',
  last_main_type: 'Fern',
  status: 'stamm',
  next_glasses: { year: 2028, quarter: 4 },
  may: { letter: true, email: false, sms: false },
  salutation: 'Frau',
  street: 'Weg 1',
  country: null,
  phone: '0761 123456',
  mobile: null,
  email: 'eva@example.org',
  changed_on: null,
  first_purchase_on: '2026-01-05',
  last_purchase_on: '2026-01-05',
  gross_cents: 120_000,
  consents: {
    letter: null,
    email: null,
    sms: null,
    health: null,
    occurred_on: null,
    source: null,
    no_advertising: false,
    blocked: false,
  },
  purchases: [{ number: 1, began_on: '2026-01-05', orders: 12, glasses: 12, gross_cents: 120_000, main: null }],
  orders: { total: 12, items: orders.slice(0, 10) },
  scores: {
    as_of: '2026-11-21',
    next_glasses_p6: 10,
    next_glasses_p12: 22,
    next_glasses_months: 25,
    next_glasses_quarters: { from: { year: 2027, quarter: 4 }, to: { year: 2030, quarter: 3 } },
    fashion: 26,
    future: null,
    quality: null,
    potential_long: null,
    potential_multifocal: 42,
    potential_near: null,
    potential_office: null,
    potential_sports_sun: null,
    from_refraction: [],
    reasons: { next_glasses: [{ text: 'Letzte Hauptbrille vor 2 Jahren 3 Monaten', direction: 'up' }] },
  },
};
const disclosure: Disclosure = {
  customer: {
    number: 'K-7',
    store: 'Mitte',
    salutation: 'Frau',
    title: 'Dr.',
    first_name: 'Eva',
    last_name: 'Muster',
    birth_date: '1970-03-31',
    street: 'Weg 1',
    plz: '79098',
    city: 'Freiburg',
    country: null,
    phone: '0761 123456',
    mobile: null,
    email: 'eva@example.org',
    consent_letter: null,
    consent_email: null,
    consent_sms: null,
    consent_health: null,
    consent_date: null,
    consent_source: null,
    no_advertising: false,
    is_deceased: false,
  },
  orders: [],
  refractions: [],
  consent_changes: [],
  objections: [],
  contacts: [],
  answers: [],
  email_confirmations: [],
  scores: null,
  recipients: [],
  origin: null,
  information: [],
};
const reason: MessageReason = {
  list_id: 4,
  name: 'Sehwochen',
  purpose: 'Einladung',
  channel: 'letter',
  drawn_on: '2026-05-20',
  sent_on: '2026-06-01',
  released_by: null,
  standing: null,
  criteria: NO_CRITERIA,
  stores: [],
  uses_refraction: false,
  consent: null,
  health_consent: null,
  chance: null,
  reasons_today: [],
  rank: 1,
  settings: { control_percent: 0, target_count: null, pause_days: null, one_per_household: false },
  funnel: [{ step: 'selection', remaining: 1 }],
  previous_on: null,
  objected_on: null,
};
const CUSTOMER = '/api/v2/optician-marketing/customer/{id}';
let consents: Consents;
let calls: Call[];

const confirmation: EmailConfirmation = {
  id: 3,
  address: 'eva@example.org',
  text_version: 'E-Mail-Bestätigung 2026-11',
  asked_at: '2026-11-28T09:00:00.000Z',
  asked_by: 'chef@example.org',
  confirmed_at: null,
  applied_at: null,
  state: 'sent',
};
let confirmations: EmailConfirmation[];
let shown: Customer;
beforeEach(() => {
  session.setState({ user: null, groups: ['Marketing', 'Admin'], currentStore: null });
  consents = { ...customer.consents, objections: [], reachable: customer.may, changes: [] };
  [confirmations, shown] = [[], customer];
  calls = fakeNetwork({
    'GET /api/v2/scores/model-card': WITHOUT_FORECASTS,
    [`GET ${CUSTOMER}`]: () => shown,
    [`GET ${CUSTOMER}/contacts`]: {
      total: 1,
      items: [
        { list_id: 4, name: 'Sehwochen', channel: 'letter', sent_on: '2026-06-01', outcome: null, outcome_on: null },
      ],
    },
    [`GET ${CUSTOMER}/contacts/{list}/reason`]: reason,
    'GET /api/v2/optician-marketing/answer': {
      total: 1,
      items: [
        {
          id: 9,
          kind: 'callback',
          customer_id: 7,
          first_name: 'Eva',
          last_name: 'Weiß',
          phone: null,
          mobile: null,
          store_id: 1,
          store: 'Mitte',
          list_id: 4,
          campaign: 'Sehwochen',
          wish_on: null,
          day_part: 'noon',
          pause_until: null,
          answered_at: '2026-06-03T09:00:00.000Z',
          changed_at: '2026-06-03T09:00:00.000Z',
          withdrawn_at: null,
          done_at: null,
          done_by: null,
        },
      ],
    },
    [`GET ${CUSTOMER}/orders`]: { total: 12, items: orders.slice(10) },
    [`GET ${CUSTOMER}/refraction`]: refusal(403, 'Messwerte sind Gesundheitsdaten.', 'permission-missing'),
    [`GET ${CUSTOMER}/disclosure`]: disclosure,
    [`GET ${CUSTOMER}/email-confirmations`]: () => ({ items: confirmations, address: 'eva@example.org' }),
    [`POST ${CUSTOMER}/email-confirmations`]: () => {
      confirmations = [confirmation];
      return { items: confirmations, address: 'eva@example.org' };
    },
    [`GET ${CUSTOMER}/consents`]: () => consents,
    [`POST ${CUSTOMER}/consents`]: () =>
      (consents = { ...consents, email: true, reachable: { ...consents.reachable, email: true } }),
    [`POST ${CUSTOMER}/erasure`]: { stores: 1 },
    [`POST ${CUSTOMER}/objection`]: () =>
      (consents = {
        ...consents,
        blocked: true,
        objections: [
          { channel: 'all', source: 'am Telefon', recorded_at: '2026-11-22T21:00:00', recorded_by: 'chef@example.org' },
        ],
      }),
  });
  sayChanged('consent');
});

const open = () =>
  renderPage(
    <Routes>
      <Route path="/marketing/kunden-suchen/:id" element={<CustomerPage />} />
      <Route path="/marketing/kunden-suchen" element={<p>Die Suche</p>} />
    </Routes>,
    '/marketing/kunden-suchen/7',
  );
const card = (name: string) => within(screen.getByRole('region', { name }));
const posted = () =>
  calls.filter(({ method }) => method === 'POST').map(({ pathname, body }) => [pathname.split('/customer/7')[1], body]);

test('says who it is, what is forecast and why, and pages through all orders', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Eva Muster' })).toBeVisible();
  expect(card('Stammdaten').getByText('4. Quartal 2028 (mit 50 %: 4. Quartal 2027 bis 3. Quartal 2030)')).toBeVisible();
  expect(
    card('Stammdaten').getByText('Zuerst gekommen mit dem Upload vom 12.03.2024 aus AMPAREX (kunden.csv).'),
  ).toBeVisible();
  expect(card('Stammdaten').getByRole('link', { name: '0761 123456' })).toHaveAttribute('href', 'tel:0761123456');
  expect(
    card('Einschätzungen').getByText(
      /Kauft mit 10.% Wahrscheinlichkeit innerhalb von 6 Monaten, mit 22.% innerhalb von 12; am ehesten 4\. Quartal 2027 bis/,
    ),
  ).toBeVisible();
  expect(card('Einschätzungen').getByText('Letzte Hauptbrille vor 2 Jahren 3 Monaten')).toBeVisible();
  const own = card('Käufe und Aufträge');
  expect(own.getAllByText('Fassung: Lise Tilda')).toHaveLength(10);
  await userEvent.click(own.getByRole('button', { name: 'Ältere Aufträge' }));
  await waitFor(() => expect(own.getAllByText('Fassung: Lise Tilda')).toHaveLength(12));
  expect(own.queryByRole('button', { name: 'Ältere Aufträge' })).toBeNull();
});

test('a business without forecasts shows nothing of them, not even that there is nothing', async () => {
  shown = { ...customer, scores: null, next_glasses: null };
  open();
  expect(await screen.findByRole('region', { name: 'Einschätzungen' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Einschätzungen' })).toBeNull());
});

test('each message says why the customer got it, on a page of its own that leads back', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Warum angeschrieben? Brief „Sehwochen“' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Warum angeschrieben?' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Brief „Sehwochen“ vom 01.06.2026' })).toBeVisible();
  expect(screen.getByText(/^Auf dem berechtigten Interesse des Betriebs/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Zurück zu Dr. Eva Muster' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Eva Muster' })).toBeVisible();
});

test('measurements are asked for by a click alone, and a missing permission is said calmly', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Messwerte anzeigen' });
  expect(calls.some(({ pathname }) => pathname.endsWith('/refraction'))).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByText('Messwerte sind Gesundheitsdaten.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a consent wants its source and text, and shows at once', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Einwilligung oder Widerruf eintragen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eintragen' }));
  expect(await screen.findByText('Bitte sagen Sie, woher die Erklärung kommt.')).toBeVisible();
  expect(posted()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Quelle/ }), 'Telefonat');
  await userEvent.type(screen.getByRole('textbox', { name: /Fassung/ }), 'Werbung 3');
  await userEvent.click(screen.getByRole('button', { name: 'Eintragen' }));
  expect(await screen.findByText('Die Einwilligung für E-Mail ist eingetragen und gilt ab sofort.')).toBeVisible();
  expect(posted()).toMatchObject([
    ['/consents', { channel: 'email', granted: true, source: 'Telefonat', text_version: 'Werbung 3' }],
  ]);
  expect(card('Einwilligungen').getByText('Erlaubt')).toBeVisible();
});

test('an objection asks first', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Werbesperre eintragen' }));
  expect(screen.getByRole('button', { name: 'Werbesperre eintragen' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Quelle/ }), 'am Telefon');
  await userEvent.click(screen.getByRole('button', { name: 'Werbesperre eintragen' }));
  expect(posted()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Endgültig sperren' }));
  expect(
    await screen.findByText(
      /^Widerspruch gegen jede Werbung, eingetragen am 22\.11\.2026, 21:00 durch chef@example\.org/,
    ),
  ).toBeVisible();
  expect(posted()).toEqual([['/objection', { channel: 'all', source: 'am Telefon' }]]);
});

test('who administers the business saves the Auskunft, and erases with the number typed', async () => {
  const files = savedFiles();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Auskunft als JSON' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(disclosure);
  await userEvent.click(screen.getByRole('button', { name: 'Kunden löschen' }));
  expect(screen.getByText(/12 Aufträge bleiben ohne Namen/)).toBeVisible();
  const number = screen.getByRole('textbox', { name: /Kundennummer K-7/ });
  await userEvent.type(number, 'K-8');
  await userEvent.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  expect(await screen.findByText('Bitte tippen Sie genau K-7 ein.')).toBeVisible();
  expect(posted()).toEqual([]);
  await userEvent.clear(number);
  await userEvent.type(number, 'K-7{Enter}');
  expect(await screen.findByRole('heading', { name: 'Der Kunde ist gelöscht' })).toBeVisible();
  expect(posted()).toEqual([['/erasure', null]]);
  expect(screen.queryByText(/Muster/)).toBeNull();
});

test('Auskunft and erasure are for Admin; Esc leads back to the search, not out of a field', async () => {
  session.setState({ user: null, groups: ['Marketing'], currentStore: null });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Einwilligung oder Widerruf eintragen' }));
  expect(screen.queryByRole('region', { name: 'Datenschutz' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Quelle/ }), 'x{Escape}');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Die Suche')).toBeVisible();
});

test('the customer is asked by e-mail whether they want e-mails, and what came of it stays there', async () => {
  open();
  const consentsCard = await screen.findByRole('region', { name: 'Einwilligungen' });
  await userEvent.click(await within(consentsCard).findByRole('button', { name: 'Um Bestätigung bitten' }));
  expect(
    await within(consentsCard).findByText(/^eva@example\.org: noch nicht bestätigt, Text „E-Mail-Bestätigung 2026-11“/),
  ).toBeVisible();
});
