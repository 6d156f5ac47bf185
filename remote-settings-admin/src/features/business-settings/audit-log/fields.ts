import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import { type BrandTier } from '@portal/shared/contract/prices';
import { formatBytes, formatCount, formatDate, formatDateTime } from '@portal/shared/format';
import { KPI_TEXTS } from '../../../common/goal-values.ts';
import { closedText, openText } from '../../../common/open-days.ts';
import { REPORT_AUDIENCE_NAMES } from '../../../common/report-audience-names.ts';
import { CHECK_LABELS } from '../../../common/quality/checks.ts';
import { TIER_NAMES } from '../../../common/tier-names.ts';
import { RULE_NAMES } from '../retention/model.ts';
import { inWords, SETTING_NAMES, type Setting } from '../model.ts';

/** What a store of the business is called, by its number. */
export type StoreName = (id: number) => string;

/** How a key of the log is read. */
interface Field {
  label: string;
  /** Writes its value, where that is not plain from its kind. */
  text?: (value: unknown, storeName: StoreName) => string;
}

const [DAY, INSTANT] = [/^\d{4}-\d{2}-\d{2}$/, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/];

const named = (label: string): Field => ({ label });
const count = (label: string): Field => ({
  label,
  text: (value) => (typeof value === 'number' ? formatCount(value) : plain(value)),
});
const oneOf = (label: string, names: Readonly<Record<string, string>>): Field => ({
  label,
  text: (value) => listed(value, (one) => names[String(one)] ?? plain(one)),
});
const stores = (label: string): Field => ({
  label,
  text: (value, storeName) => listed(value, (one) => (typeof one === 'number' ? storeName(one) : plain(one))),
});

/** Each of a list by itself. */
const listed = (value: unknown, write: (one: unknown) => string): string => {
  if (!Array.isArray(value)) return write(value);
  return value.length === 0 ? 'keine' : value.map(write).join(', ');
};

/** A value by its kind: yes and no, days, decimals and lists as they are written in German. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'object') return Array.isArray(value) ? listed(value, plain) : JSON.stringify(value);
  const text = String(value);
  if (DAY.test(text)) return formatDate(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

const settings = Object.fromEntries(
  (Object.keys(SETTING_NAMES) as Setting[]).map((key): [Setting, Field] => [
    key,
    { label: SETTING_NAMES[key], text: (value) => inWords(key, { [key]: value }) },
  ]),
);

const kpis = Object.fromEntries(GOAL_KPIS.map((kpi: GoalKpi) => [kpi, KPI_TEXTS[kpi].label]));

const closedDays = (value: unknown) => (Array.isArray(value) ? closedText(value as string[]) : plain(value));

/** Keys of the log in words; one that is not here is shown as it is. */
const FIELDS: Readonly<Record<string, Field>> = {
  ...settings,
  name: named('Name'),
  names: named('Namen'),
  street: named('Straße'),
  plz: named('Postleitzahl'),
  city: named('Ort'),
  email: named('E-Mail'),
  reply_to: named('Antwortadresse'),
  has_logo: named('Logo'),
  address: named('Adresse der Website'),
  is_on: named('Wird gezählt'),
  is_visible: named('Sichtbar'),
  is_expected: named('Wird nachts erwartet'),
  sends_changes: named('Schickt nur Änderungen'),
  usual_from: named('Üblich ist, was seit dieser Nacht kommt'),
  position: named('Lage'),
  lat: named('Breite'),
  lon: named('Länge'),
  open_days: {
    label: 'Öffnungstage',
    text: (value) => (Array.isArray(value) ? openText(value as number[]) : plain(value)),
  },
  town_feasts: { label: 'Feiertage der Stadt', text: closedDays },
  closed_days: { label: 'Einmalige freie Tage', text: closedDays },
  is_active: named('Aktiv'),
  hours_per_week: named('Wochenstunden'),
  person: named('Person'),
  store: stores('Standort'),
  store_id: stores('Standort'),
  stores: stores('Standorte'),
  groups: named('Gruppen'),
  user: named('Person'),
  permission: oneOf('Recht', { refraction: 'Messwerte sehen' }),
  refraction: named('Messwerte sehen'),
  uses_refraction: named('Refraktionsdaten'),
  like: named('Kopie von Nummer'),
  devices: oneOf('Geräte', { all: 'alle' }),
  reason: named('Grund'),
  until: named('Bis'),
  tier: {
    label: 'Preisklasse',
    text: (value) => (value === null ? 'nach dem Preis' : (TIER_NAMES[value as BrandTier] ?? plain(value))),
  },
  is_own: named('Eigenmarke'),
  alias: named('Schreibweise'),
  aliases: named('Schreibweisen'),
  brand: named('Marke'),
  brands: named('Marken'),
  into: named('Zählt als'),
  words: named('Wörter'),
  glasses_type: named('Brillentyp'),
  text: named('Text'),
  texts: count('Glastexte'),
  year: { label: 'Jahr', text: String },
  rule: oneOf('Was', RULE_NAMES),
  holds_from: named('Gilt ab'),
  before_day: named('Aus der Zeit vor dem'),
  orders: count('Aufträge'),
  entries: count('Einträge'),
  kpis: oneOf('Kennzahlen', { ...kpis, all: 'alle' }),
  count: count('Anzahl'),
  rows: count('Zeilen'),
  recipients: count('Empfänger'),
  messages: count('Nachrichten'),
  letters: count('Briefe'),
  scores: count('Messwerte'),
  bytes: { label: 'Größe', text: (value) => (typeof value === 'number' ? formatBytes(value) : plain(value)) },
  channel: oneOf('Kanal', { post: 'Post', mail: 'Post', email: 'E-Mail', sms: 'SMS', phone: 'Telefon' }),
  granted: named('Erteilt'),
  format: named('Format'),
  hash: named('Prüfsumme (SHA-256)'),
  list: named('Versandliste'),
  campaign: named('Aktion'),
  purpose: named('Zweck'),
  filter: named('Auswahl'),
  check: oneOf('Prüfung', CHECK_LABELS),
  searched: named('Mit Suche'),
  field: named('Feld'),
  merged: named('Zusammengeführt mit Kunde'),
  outcome: named('Rücklauf'),
  on: named('Am'),
  sent_on: named('Versendet am'),
  delete_at: named('Löschung am'),
  requested_at: named('Beantragt am'),
  export: named('Export'),
  kind: oneOf('Art', { report: 'Monatsbericht', monday: 'Montagszahlen' }),
  report: oneOf('Monatsbericht', REPORT_AUDIENCE_NAMES),
  monday: named('Montagszahlen'),
  sub: named('Kennung der Person'),
  software: named('Programm'),
  mappings: named('Zuordnungen'),
  headers: named('Spalten der Datei'),
  columns: named('Spalten'),
  column: named('Spalte'),
  from: named('Aus Spalte'),
  constant: named('Fester Wert'),
  absent: named('Nicht vorhanden'),
  values: named('Ersetzte Werte'),
  prefix: named('Beginnt mit'),
  profile_id: named('Zuordnung'),
  version: named('Fassung'),
  business: named('Fassung'),
  id: named('Nummer'),
  issuer: named('Anbieter'),
  domains: named('Maildomains'),
  trusts_addresses: named('Adressen gelten ohne Bestätigung'),
  client_id: named('Client-ID'),
  client_secret: named('Neues Client-Secret'),
  company_only: named('Nur mit Firmenkonto'),
  trusts_second_factor: named('Zweiter Faktor beim Anbieter'),
};

export const labelOf = (key: string): string => FIELDS[key]?.label ?? key;
export const textOf = (key: string, value: unknown, storeName: StoreName): string =>
  FIELDS[key]?.text?.(value, storeName) ?? plain(value);
