import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  BusinessPreviewAsked,
  BusinessSettings,
  BusinessSettingsUpdate,
  SwitchesAsked,
  SwitchesPrice,
} from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderInHost, sayChanged } from '@portal/shared/testing';
import BusinessSettingsPage from './business-settings-page.tsx';

const SHIPPED: BusinessSettings = {
  version: 0,
  at_risk_months: 36,
  lost_months: 60,
  amounts: 'gross',
  staff_pseudonyms: false,
  min_rank_orders: 30,
  excluded_kinds: [],
  exclude_free_orders: false,
  release_url: null,
  shares_benchmark: true,
  shares_market_model: true,
  shares_effects: true,
  effects_agreed: false,
  without_forecasts: false,
  strict_health: false,
  existing_customer_email: false,
  existing_email_confirmed: false,
  existing_email_confirmed_at: null,
  existing_email_confirmed_by: null,
  updated_at: null,
  updated_by: null,
  figures: 'current',
};
/** What the page shows besides, of which there is nothing. */
const OTHER_SECTIONS = {
  'GET /api/v2/settings/retention': { items: [] },
  'GET /api/v2/store': { total: 0, items: [] },
};
const customers = { neu: 1, stamm: 20, gefährdet: 3, verloren: 4 };

const EVERYBODY = { letter: 40, email: 12, sms: 3, people: 42, revenue_cents: 1_850_000 };
const NOBODY = { letter: 0, email: 0, sms: 0, people: 0, revenue_cents: 0 };
const WITH_CONSENT = { letter: 10, email: 2, sms: 1, people: 11, revenue_cents: 500_000 };
const priceOf = ({ strict_health, without_forecasts }: SwitchesAsked): SwitchesPrice => ({
  days: { from: '2025-11-01', to: '2026-10-31' },
  amounts: 'gross',
  ways: [
    { way: 'any', before: EVERYBODY, after: EVERYBODY },
    { way: 'eyes', before: EVERYBODY, after: strict_health ? WITH_CONSENT : EVERYBODY },
    { way: 'forecast', before: EVERYBODY, after: without_forecasts ? NOBODY : EVERYBODY },
  ],
  waiting: { selections: 2, campaigns: 0, standing: 1 },
});

/** The API's part: settings that follow what is saved; in net there is 19 % less. @param steps how often figures are still behind after a save */
function network(steps = 0) {
  let settings = SHIPPED;
  let behind = 0;
  const puts: BusinessSettingsUpdate[] = [];
  let held = Promise.resolve();
  const figures = ({ amounts, at_risk_months }: Pick<BusinessPreviewAsked, 'amounts' | 'at_risk_months'>) => ({
    revenue_cents: amounts === 'net' ? 100_000 : 119_000,
    orders: 12,
    glasses: 5,
    customers: { ...customers, gefährdet: at_risk_months < 36 ? 9 : 3 },
  });
  const someoneElse = (change: Partial<BusinessSettings>) => {
    settings = {
      ...settings,
      ...change,
      version: settings.version + 1,
      updated_by: 'chefin@example.org',
      updated_at: '2026-11-05T08:00:00Z',
    };
  };
  fakeNetwork({
    ...OTHER_SECTIONS,
    'GET /api/v2/settings/business': () => {
      if (behind > 0) behind -= 1;
      return { ...settings, figures: behind > 0 ? 'rebuilding' : 'current' };
    },
    'PUT /api/v2/settings/business': async ({ body }: Call) => {
      const update = body as BusinessSettingsUpdate;
      puts.push(update);
      await held;
      if (update.version !== settings.version) return refusal(409, 'Inzwischen geändert.', 'settings-changed');
      if (update.amounts !== settings.amounts) behind = steps;
      settings = {
        ...settings,
        ...update,
        version: update.version + 1,
        updated_by: 'ich@example.org',
        updated_at: '2026-11-06T08:00:00Z',
      };
      return { ...settings, figures: behind > 0 ? 'rebuilding' : 'current' };
    },
    'POST /api/v2/settings/business/price': ({ body }: Call) => priceOf(body as SwitchesAsked),
    'POST /api/v2/settings/business/preview': ({ body }: Call) => ({
      days: { from: '2025-11-01', to: '2026-10-31' },
      before: figures(settings),
      after: figures(body as BusinessPreviewAsked),
    }),
  });
  sayChanged('settings', 'rules', 'sharing');
  /** Saves wait for the answer of this. */
  const hold = () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return () => letGo();
  };
  return { puts, someoneElse, hold };
}

const show = () => renderInHost(<BusinessSettingsPage />, '/einstellungen/erweitert');
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
};
const row = (name: string) =>
  within(screen.getByRole('table', { name: 'Kennzahlen jetzt und nach dem Speichern' })).getByRole('row', {
    name: new RegExp(name),
  });
const discard = () => userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));

test('a change shows what it does before it is saved; saved, the figures follow, and it is taken back', async () => {
  const { puts } = network(2);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Netto' }));
  expect(screen.getByText('1 Einstellung geändert')).toBeVisible();
  await screen.findByText(/vom 01\.11\.2025 bis 31\.10\.2026/);
  expect(await within(row('Gesamtumsatz')).findByText(/−190\s€/)).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Alle Zahlen werden neu berechnet. Sie können weiterarbeiten.')).toBeVisible();
  expect(await screen.findByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  expect(puts.at(-1)).toMatchObject({ version: 0, amounts: 'net' });
  expect(await screen.findByText('Alles ist gespeichert.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('radio', { name: 'Brutto' })).toBeChecked();
  expect(puts.at(-1)).toMatchObject({ version: 1, amounts: 'gross' });
});

test('verloren before gefährdet is told at the field and cannot be saved', async () => {
  const { puts } = network();
  show();
  await type(/Verloren nach/, '36');
  expect(await screen.findByText(/muss später beginnen/)).toBeVisible();
  expect(screen.getByText(/Sobald alle Angaben stimmen/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await field(/Verloren nach/)).toHaveFocus();
  await type(/Verloren nach/, '');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  expect(await screen.findByText('Bitte geben Sie eine Zahl ein.')).toBeVisible();
  expect(puts).toEqual([]);
  await discard();
  expect(await field(/Verloren nach/)).toHaveValue('60');
});

test('thresholds and exclusions are saved by keyboard, and one kind must count', async () => {
  const { puts } = network();
  show();
  await type(/Gefährdet ab/, '24');
  expect(await within(row('Gefährdet')).findByText('+6')).toBeVisible();
  for (const kind of ['Neuverglasung', 'Kontaktlinsen', 'Handelsware', 'Reparatur'])
    await userEvent.click(screen.getByRole('checkbox', { name: kind }));
  expect(screen.getByRole('checkbox', { name: 'Brille' })).toBeDisabled();
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  expect(await screen.findByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  expect(puts).toMatchObject([{ at_risk_months: 24, excluded_kinds: expect.arrayContaining(['KL', 'Reparatur']) }]);
});

test('what somebody else has saved meanwhile stays, and what both have changed is asked about', async () => {
  const { puts, someoneElse } = network();
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pseudonyme statt Namen' }));
  someoneElse({ min_rank_orders: 50 });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  expect(puts.at(-1)).toMatchObject({ version: 1, min_rank_orders: 50, staff_pseudonyms: true });

  await type(/Rang ab/, '60');
  someoneElse({ min_rank_orders: 70 });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const versions = await screen.findByRole('table', { name: 'Beide Fassungen' });
  expect(within(versions).getByRole('row', { name: /Rang ab 60 Aufträgen 70 Aufträgen/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alles Gespeicherte' }));
  expect(await field(/Rang ab/)).toHaveValue('70');
  expect(screen.getByText('Alles ist gespeichert.')).toBeVisible();
});

test('addresses are released elsewhere only on a page with https', async () => {
  const { puts } = network();
  show();
  await type(/^Adressfreigabe außerhalb/, 'http://freigabe.example');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await field(/^Adressfreigabe außerhalb/)).toHaveAccessibleDescription(
    /die mit https:\/\/ beginnt, oder lassen Sie das Feld leer/,
  );
  expect(puts).toEqual([]);
  await type(/^Adressfreigabe außerhalb/, 'https://freigabe.example/sommer');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Die Einstellungen sind gespeichert.');
  expect(puts).toMatchObject([{ release_url: 'https://freigabe.example/sommer' }]);
});

test('what is typed while it is taken back stays, also when it is the value of before', async () => {
  const { puts, hold } = network();
  show();
  await type(/Gefährdet ab/, '24');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Die Einstellungen sind gespeichert.');
  const letGo = hold();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await field(/Gefährdet ab/)).toHaveValue('36');
  await type(/Gefährdet ab/, '24');
  letGo();
  expect(await screen.findByText('1 Einstellung geändert')).toBeVisible();
  expect(await field(/Gefährdet ab/)).toHaveValue('24');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Die Einstellungen sind gespeichert.');
  expect(puts.map(({ at_risk_months }) => at_risk_months)).toEqual([24, 36, 24]);
});

test('what a switch costs is told before it is saved', async () => {
  const { puts } = network();
  show();
  const box = await screen.findByRole('checkbox', { name: 'Ohne Prognosen' });
  expect(screen.queryByRole('region', { name: 'Preis dieser Änderung' })).toBeNull();
  await userEvent.click(box);
  const price = await screen.findByRole('region', { name: 'Preis dieser Änderung' });
  expect(
    await within(price).findByText(
      /^Nach Prognosen auswählen und anschreiben können Sie 42 Personen weniger \(Brief 40 weniger, E-Mail 12 weniger, SMS 3 weniger\); der Unterschied steht für 18\.500\s€ Umsatz vom 01\.11\.2025 bis 31\.10\.2026\.$/,
    ),
  ).toBeVisible();
  expect(within(price).getByText(/^Auf irgendeinem Weg .* dieselben Personen wie bisher\.$/)).toBeVisible();
  expect(within(price).getByText(/^Es warten dann: 2 Selektionen und 1 Daueraktion\./)).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(puts).toMatchObject([{ without_forecasts: true }]));
});

test('who writes to customers without their consent vouches for what the portal cannot know', async () => {
  const { puts } = network();
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bestandskunden-E-Mail nach § 7 Abs. 3 UWG' }));
  const conditions = screen.getByRole('region', { name: 'Voraussetzungen des § 7 Abs. 3 UWG' });
  expect(within(conditions).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(
    within(conditions).getByRole('checkbox', { name: 'Ich bestätige, dass 1, 2 und 4 bei uns erfüllt sind' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(puts).toMatchObject([{ existing_customer_email: true, existing_email_confirmed: true }]));
});
