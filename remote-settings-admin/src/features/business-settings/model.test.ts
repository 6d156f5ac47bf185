import { ORDER_KINDS } from '@portal/shared/contract/common';
import type { BusinessSettings, SettingsFigures } from '@portal/shared/contract/settings-admin';
import {
  decisionOf,
  effectRows,
  inWords,
  isOutOfOrder,
  wanted,
  withKind,
  withSetting,
  type Changes,
  type Setting,
} from './model.ts';

const saved: BusinessSettings = {
  version: 3,
  at_risk_months: 36,
  lost_months: 60,
  amounts: 'gross',
  staff_pseudonyms: false,
  min_rank_orders: 30,
  excluded_kinds: ['Reparatur'],
  exclude_free_orders: false,
  release_url: null,
  shares_benchmark: true,
  shares_market_model: true,
  shares_effects: true,
  effects_agreed: true,
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
const figures = (some: Partial<SettingsFigures>): SettingsFigures => ({
  revenue_cents: 100_000,
  orders: 10,
  glasses: 4,
  customers: { neu: 1, stamm: 2, gefährdet: 3, verloren: 4 },
  ...some,
});

test('what is changed back is no change', () => {
  const changes = withSetting({}, saved, 'at_risk_months', 24);
  expect(changes).toEqual({ at_risk_months: 24 });
  expect(withSetting(changes, saved, 'at_risk_months', 36)).toEqual({});
  expect(withSetting({}, saved, 'excluded_kinds', ['Reparatur'])).toEqual({});
});

test('kinds stand in one order, however they are ticked', () => {
  expect(withKind(ORDER_KINDS, ['Reparatur'], 'KL', true)).toEqual(
    ORDER_KINDS.filter((kind) => kind === 'KL' || kind === 'Reparatur'),
  );
  expect(withKind(ORDER_KINDS, ['Reparatur'], 'Reparatur', false)).toEqual([]);
});

test('nothing is asked or saved while a number is missing or verloren comes before gefährdet', () => {
  expect(wanted(saved, {})).toEqual(decisionOf(saved));
  expect(wanted(saved, { lost_months: null })).toBeNull();
  expect(wanted(saved, { lost_months: 36 })).toBeNull();
  expect([
    isOutOfOrder(saved, { lost_months: 36 }),
    isOutOfOrder(saved, { lost_months: null }),
    isOutOfOrder(saved, { lost_months: 37 }),
  ]).toEqual([true, false, false]);
});

test('the preview says each figure now, then, and the difference with its sign', () => {
  const rows = effectRows({
    days: null,
    before: figures({}),
    after: figures({ revenue_cents: 84_034, customers: { neu: 1, stamm: 1, gefährdet: 4, verloren: 4 } }),
  });
  const nbsp = (text: string) => text.replaceAll('_', '\u00a0');
  expect(rows.map(({ label, before, after, difference }) => [label, before, after, difference])).toEqual([
    ['Gesamtumsatz', nbsp('1.000_€'), nbsp('840_€'), nbsp('−160_€')],
    ['Verkaufte Aufträge', '10', '10', 'unverändert'],
    ['davon Brillen', '4', '4', 'unverändert'],
    ['Kunden: Neu', '1', '1', 'unverändert'],
    ['Kunden: Stamm', '2', '1', '−1'],
    ['Kunden: Gefährdet', '3', '4', '+1'],
    ['Kunden: Verloren', '4', '4', 'unverändert'],
  ]);
});

test.each<[Setting, Changes, string]>([
  ['amounts', { amounts: 'net' }, 'netto'],
  ['excluded_kinds', { excluded_kinds: [] }, 'keine'],
  ['excluded_kinds', { excluded_kinds: ['KL', 'Reparatur'] }, 'Kontaktlinsen, Reparatur'],
  ['exclude_free_orders', { exclude_free_orders: true }, 'zählen nicht'],
  ['staff_pseudonyms', { staff_pseudonyms: false }, 'nein'],
  ['lost_months', { lost_months: null }, 'leer'],
  ['lost_months', { lost_months: 60 }, '60 Monaten'],
  ['at_risk_months', { at_risk_months: 1 }, '1 Monat'],
  ['min_rank_orders', { min_rank_orders: 50 }, '50 Aufträgen'],
])('%s of %j reads %s', (key, changes, words) => {
  expect(inWords(key, changes)).toBe(words);
});
