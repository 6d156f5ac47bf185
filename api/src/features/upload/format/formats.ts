import { GLASSES_TYPES, ORDER_KINDS, type UploadKind } from '@portal/shared/contract';
import { choice, day, decimal, flag, integer, key, money, text, type Reader } from './readers.ts';
import { checkCustomer, checkOrder, checkRefraction, checkStore, type RowRule } from './rules.ts';

/** One column of a file kind: its name in the header, its name in the database, and how it is read. */
export interface Column {
  name: string;
  field: string;
  reader: Reader;
}

export interface Format {
  kind: UploadKind;
  /** What the file holds, for sentences. */
  title: string;
  /** Columns that name the row within its business; the same key twice in an upload: the last row counts. */
  key: readonly string[];
  columns: readonly Column[];
  /** Looks at the row as a whole once its cells are read. */
  rule?: RowRule;
}

const column = (name: string, field: string, reader: Reader): Column => ({ name, field, reader });
const storeKey = () => key('Die Standortnummer fehlt. Ohne sie kann die Zeile keinem Standort zugeordnet werden.');
const orderKey = () => key('Die Auftragsnummer fehlt. Ohne sie kann die Zeile keinem Auftrag zugeordnet werden.');
const customerKey = () => key('Die Kundennummer fehlt. Ohne sie kann die Zeile keinem Kunden zugeordnet werden.');

const sphere = () => decimal({ name: 'Die Sphäre', min: -25, max: 25, places: 3 });
const cylinder = () => decimal({ name: 'Der Zylinder', min: -10, max: 10, places: 3 });
const axis = () => integer({ name: 'Die Achse', min: 0, max: 180 });
/** Many programs write 0 where there is no addition. */
const addition = (): Reader => {
  const reader = decimal({ name: 'Die Addition', min: 0.5, max: 4, places: 3 });
  return { ...reader, read: (value, cell) => (/^0+([.,]0*)?$/.test(value) ? null : reader.read(value, cell)) };
};

/** The upload format, every column of it. All of them must be present, empty where nothing is known: a missing one would erase values. */
export const FORMATS: Record<UploadKind, Format> = {
  standorte: {
    kind: 'standorte',
    title: 'Standorte',
    key: ['external_id'],
    rule: checkStore,
    columns: [
      column('standort_id', 'external_id', storeKey()),
      column('name', 'name', { ...text(), required: 'Der Name des Standorts fehlt.' }),
      column('strasse', 'street', text()),
      // Text, not a number: 01067 is Dresden.
      column('plz', 'plz', text()),
      column('ort', 'location', { ...text(), empty: '' }),
    ],
  },
  mitarbeiter: {
    kind: 'mitarbeiter',
    title: 'Mitarbeiter',
    key: ['store_key', 'external_id'],
    columns: [
      column('mitarbeiter_id', 'external_id', key('Die Mitarbeiternummer fehlt.')),
      column('standort_id', 'store_key', storeKey()),
      column('kuerzel', 'short_code', text()),
      column('name', 'name', text()),
      column('aktiv', 'is_active', flag(false)),
    ],
  },
  kunden: {
    kind: 'kunden',
    title: 'Kunden',
    key: ['store_key', 'external_id'],
    rule: checkCustomer,
    columns: [
      column('kunden_id', 'external_id', customerKey()),
      column('standort_id', 'store_key', storeKey()),
      column('anrede', 'salutation', text()),
      column('titel', 'title', text()),
      column('vorname', 'first_name', text()),
      column('nachname', 'last_name', text()),
      column('geburtsdatum', 'birth_date', day()),
      column('strasse', 'street', text()),
      column('plz', 'plz', text()),
      column('ort', 'city', text()),
      column('land', 'country', text()),
      column('telefon', 'phone', text()),
      column('mobil', 'mobile', text()),
      column('email', 'email', text()),
      // Empty is 'not said', which is not the same as a refusal.
      column('einw_brief', 'consent_letter', flag(null)),
      column('einw_email', 'consent_email', flag(null)),
      column('einw_sms', 'consent_sms', flag(null)),
      column('einw_gesundheit', 'consent_health', flag(null)),
      column('einw_datum', 'consent_date', day()),
      column('einw_quelle', 'consent_source', text()),
      column('werbesperre', 'no_advertising', flag(false)),
      column('verstorben', 'is_deceased', flag(false)),
      column('geaendert_am', 'changed_on', day()),
    ],
  },
  auftraege: {
    kind: 'auftraege',
    title: 'Aufträge',
    key: ['store_key', 'external_id'],
    rule: checkOrder,
    columns: [
      column('auftrag_id', 'external_id', orderKey()),
      // Empty: bought over the counter by someone unknown.
      column('kunden_id', 'customer_key', key()),
      column('standort_id', 'store_key', storeKey()),
      column('mitarbeiter_id', 'staff_key', key()),
      column('auftragsdatum', 'ordered_on', day({ required: 'Das Auftragsdatum fehlt.' })),
      // May be planned: an open order is handed over next week.
      column('abgabedatum', 'delivered_on', day({ aheadDays: 366 })),
      column('art', 'kind', choice(ORDER_KINDS, { required: 'Die Art des Auftrags fehlt.' })),
      // Revenue must not be lost over a name that the shop's software spells its own way.
      column('brillentyp', 'glasses_type', choice(GLASSES_TYPES, { descriptive: true })),
      column('status', 'status', choice(['offen', 'fertig', 'abgeholt', 'storniert'], { required: 'Der Status fehlt.' })),
      column('brutto', 'gross_cents', money({ required: 'Der Betrag (brutto) fehlt.' })),
      column('rabatt', 'discount_cents', money({ empty: 0 })),
      column('kassenanteil', 'insurance_cents', money({ empty: 0 })),
      column('storno_zu', 'cancels_external_id', key()),
    ],
  },
  positionen: {
    kind: 'positionen',
    title: 'Positionen',
    key: ['order_key', 'position'],
    columns: [
      column('auftrag_id', 'order_key', orderKey()),
      column('pos', 'position', integer({ name: 'Die Positionsnummer', min: 0, max: 100_000, required: 'Die Positionsnummer fehlt.' })),
      column('gruppe', 'group_name', choice(['Fassung', 'Glas_R', 'Glas_L', 'KL', 'Sonstiges'], { required: 'Die Gruppe fehlt.' })),
      column('hersteller', 'maker', text()),
      column('marke', 'brand', text()),
      column('modell', 'model', text()),
      column('glastyp', 'lens_type', text()),
      column('index', 'lens_index', decimal({ name: 'Der Brechungsindex', min: 1, max: 2.5, places: 3, descriptive: true })),
      column('beschichtung', 'coating', text()),
      column('menge', 'quantity', decimal({ name: 'Die Menge', min: -100_000, max: 100_000, empty: 1 })),
      column('brutto', 'gross_cents', money({ required: 'Der Betrag (brutto) fehlt.' })),
      column('mwst', 'vat_rate', decimal({ name: 'Der Mehrwertsteuersatz', min: 0, max: 100, descriptive: true })),
    ],
  },
  refraktionen: {
    kind: 'refraktionen',
    title: 'Refraktionen',
    key: ['customer_key', 'measured_on', 'order_key'],
    rule: checkRefraction,
    columns: [
      column('kunden_id', 'customer_key', customerKey()),
      column('auftrag_id', 'order_key', key()),
      column('datum', 'measured_on', day({ required: 'Das Datum der Messung fehlt.' })),
      column('sph_r', 'sph_r', sphere()),
      column('cyl_r', 'cyl_r', cylinder()),
      column('achse_r', 'axis_r', axis()),
      column('add_r', 'add_r', addition()),
      column('sph_l', 'sph_l', sphere()),
      column('cyl_l', 'cyl_l', cylinder()),
      column('achse_l', 'axis_l', axis()),
      column('add_l', 'add_l', addition()),
      column('pd', 'pd', decimal({ name: 'Die Pupillendistanz', min: 20, max: 100, places: 3, descriptive: true })),
    ],
  },
};
