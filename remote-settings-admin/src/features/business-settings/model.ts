import { CUSTOMER_STATUSES, type Amounts } from '@portal/shared/contract/common';
import {
  businessPreviewAskedSchema,
  type BusinessPreview,
  type BusinessPreviewAsked,
  type BusinessSettings,
  type SettingsFigures,
} from '@portal/shared/contract/settings-admin';
import { CUSTOMER_STATUS_NAMES, formatCount, formatEuroWhole } from '@portal/shared/format';

/** All that is decided here. */
export type Decision = BusinessPreviewAsked;
export type Setting = keyof Decision;
/** What is changed and not saved; null: a number that is being typed. */
export type Changes = { [Key in Setting]?: Decision[Key] | null };

export const NO_CHANGES: Changes = {};

/** Least and most months of both thresholds, and orders of a rank, as the API takes them. */
export const LIMITS = { at_risk_months: [1, 239], lost_months: [2, 240], min_rank_orders: [10, 500] } as const;

export const SETTING_NAMES: Readonly<Record<Setting, string>> = {
  at_risk_months: 'Gefährdet ab',
  lost_months: 'Verloren nach',
  amounts: 'Beträge',
  staff_pseudonyms: 'Pseudonyme in Mitarbeiterzahlen',
  min_rank_orders: 'Rang ab',
  excluded_kinds: 'Auftragsarten, die nicht zählen',
  exclude_free_orders: 'Aufträge zu 0 €',
  release_url: 'Adressfreigabe außerhalb des Portals',
  shares_benchmark: 'Beitrag zum Benchmark',
  shares_market_model: 'Beitrag zum Marktmodell',
  shares_effects: 'Beitrag zu Wirkungen im Markt',
  without_forecasts: 'Ohne Prognosen',
  strict_health: 'Gesundheitsdaten streng',
  existing_customer_email: 'Bestandskunden-E-Mail nach § 7 Abs. 3 UWG',
  existing_email_confirmed: 'Voraussetzungen des § 7 Abs. 3 UWG bestätigt',
};

const AMOUNT_NAMES: Readonly<Record<Amounts, string>> = { gross: 'brutto', net: 'netto' };
export const AMOUNT_CHOICES = [
  { value: 'gross', label: 'Brutto' },
  { value: 'net', label: 'Netto' },
] as const;

export const decisionOf = ({
  version: _version,
  updated_at: _at,
  updated_by: _by,
  figures: _figures,
  effects_agreed: _agreed,
  existing_email_confirmed_at: _confirmedAt,
  existing_email_confirmed_by: _confirmedBy,
  ...decision
}: BusinessSettings): Decision => decision;

export const readSetting = (settings: BusinessSettings, key: Setting) => settings[key];

/** A change that leads back to what is saved is none. */
export function withSetting<Key extends Setting>(
  changes: Changes,
  saved: BusinessSettings,
  key: Key,
  value: Decision[Key] | null,
): Changes {
  const { [key]: _before, ...others } = changes;
  return JSON.stringify(value) === JSON.stringify(saved[key]) ? others : { ...others, [key]: value };
}

/** With a kind left out or counted again, in the order in which the kinds are shown. */
export const withKind = <Kind extends string>(
  all: readonly Kind[],
  left: readonly Kind[],
  kind: Kind,
  isLeftOut: boolean,
): Kind[] => all.filter((one) => (one === kind ? isLeftOut : left.includes(one)));

/** The settings as they would be saved; null while they cannot be. */
export function wanted(saved: BusinessSettings, changes: Changes): Decision | null {
  const { data } = businessPreviewAskedSchema.safeParse({ ...decisionOf(saved), ...changes });
  return data ?? null;
}

/** Whether verloren does not come after gefährdet. */
export const isOutOfOrder = (saved: BusinessSettings, changes: Changes): boolean => {
  const { at_risk_months: atRisk, lost_months: lost } = { ...saved, ...changes };
  return atRisk !== null && lost !== null && atRisk >= lost;
};

const yesNo = (value: boolean) => (value ? 'ja' : 'nein');

/** A setting in words, where two versions stand side by side. */
export function inWords(key: Setting, { [key]: value }: Changes): string {
  if (value === null || value === undefined) return 'leer';
  if (key === 'amounts') return AMOUNT_NAMES[value as Amounts];
  if (key === 'release_url') return value as string;
  if (key === 'exclude_free_orders') return value ? 'zählen nicht' : 'zählen';
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.length === 0 ? 'keine' : value.map(kindText).join(', ');
  return key === 'min_rank_orders' ? `${value} Aufträgen` : `${value} ${value === 1 ? 'Monat' : 'Monaten'}`;
}

/** An Auftragsart as people call it: files say 'KL'. */
export const kindText = (kind: string): string => (kind === 'KL' ? 'Kontaktlinsen' : kind);

/** One figure of the preview. */
export interface EffectRow {
  key: string;
  label: string;
  before: string;
  after: string;
  /** With its sign; 'unverändert': stays as it is. */
  difference: string;
}

function effectRow(
  key: string,
  label: string,
  { before, after }: BusinessPreview,
  read: (figures: SettingsFigures) => number,
): EffectRow {
  const write = key === 'revenue_cents' ? formatEuroWhole : formatCount;
  const [now, then] = [read(before), read(after)];
  const difference = now === then ? 'unverändert' : `${then > now ? '+' : '−'}${write(Math.abs(then - now))}`;
  return { key, label, before: write(now), after: write(then), difference };
}

/** What the preview says, row by row. */
export const effectRows = (preview: BusinessPreview): EffectRow[] => [
  effectRow('revenue_cents', 'Gesamtumsatz', preview, ({ revenue_cents }) => revenue_cents),
  effectRow('orders', 'Verkaufte Aufträge', preview, ({ orders }) => orders),
  effectRow('glasses', 'davon Brillen', preview, ({ glasses }) => glasses),
  ...CUSTOMER_STATUSES.map((status) =>
    effectRow(status, `Kunden: ${CUSTOMER_STATUS_NAMES[status]}`, preview, ({ customers }) => customers[status]),
  ),
];
