import { GLASSES_TYPES, ORDER_KINDS } from '@portal/shared/contract/common';
import { UPLOAD_COLUMNS, type UploadColumn, type UploadKind } from '@portal/shared/contract/settings-admin';
import { customerFieldOf } from '../persons/customers.ts';
import { active, block, consent } from './flags.ts';
import type { Reader } from './reader.ts';
import { choice, day, decimal, integer, money } from './readers.ts';
import { key, mailbox, phone, text } from './text-readers.ts';
import { vat } from './vat.ts';
import { checkCustomer, checkOrder, checkRefraction, checkStore, type RowRule } from './rules.ts';

/** One column of a file kind: its name in the header, its name in the database, and how it is read. */
interface Column {
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

const column = (field: string, reader: Reader): Omit<Column, 'name'> => ({ field, reader });

/** How each column of the contract is read, in the contract's order. */
const columnsOf = <Kind extends UploadKind>(
  kind: Kind,
  columns: Record<UploadColumn<Kind>, Omit<Column, 'name'>>,
): Column[] => UPLOAD_COLUMNS[kind].map((name: UploadColumn<Kind>) => ({ name, ...columns[name] }));

/** Of `kunden` the columns of the table say themselves by which name they are carried; the store stands there by its number. */
const ofCustomers = (readers: Record<UploadColumn<'kunden'>, Reader>) =>
  Object.fromEntries(
    UPLOAD_COLUMNS.kunden.map((name) => [
      name,
      column(name === 'standort_id' ? 'store_key' : customerFieldOf(name), readers[name]),
    ]),
  ) as Record<UploadColumn<'kunden'>, Omit<Column, 'name'>>;

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

/** Many programs write 0 where they know no purchase price; taken for one, all of the revenue would be margin. */
const purchase = (): Reader => {
  const reader = money();
  return { ...reader, read: (value, cell) => reader.read(value, cell) || null };
};

/** The upload format, every column of it. All but younger ones must be present, empty where nothing is known: a missing one would erase values. */
export const FORMATS: Record<UploadKind, Format> = {
  standorte: {
    kind: 'standorte',
    title: 'Standorte',
    key: ['external_id'],
    rule: checkStore,
    columns: columnsOf('standorte', {
      standort_id: column('external_id', storeKey()),
      name: column('name', { ...text(), required: 'Der Name des Standorts fehlt.' }),
      strasse: column('street', text()),
      // Text, not a number: 01067 is Dresden.
      plz: column('plz', text()),
      ort: column('location', { ...text(), empty: '' }),
    }),
  },
  mitarbeiter: {
    kind: 'mitarbeiter',
    title: 'Mitarbeiter',
    key: ['store_key', 'external_id'],
    columns: columnsOf('mitarbeiter', {
      mitarbeiter_id: column('external_id', key('Die Mitarbeiternummer fehlt.')),
      standort_id: column('store_key', storeKey()),
      kuerzel: column('short_code', text()),
      name: column('name', text()),
      aktiv: column('is_active', active()),
    }),
  },
  kunden: {
    kind: 'kunden',
    title: 'Kunden',
    key: ['store_key', 'external_id'],
    rule: checkCustomer,
    columns: columnsOf(
      'kunden',
      ofCustomers({
        kunden_id: customerKey(),
        standort_id: storeKey(),
        anrede: text(),
        titel: text(),
        vorname: text(),
        nachname: text(),
        geburtsdatum: day({ isBirth: true }),
        strasse: text(),
        plz: text(),
        ort: text(),
        land: text(),
        telefon: phone(),
        mobil: phone(),
        email: mailbox(),
        // Empty is 'not said', which is not the same as a refusal: letters may go out then, so an unknown word has to be one.
        einw_brief: consent(false),
        einw_email: consent(null),
        einw_sms: consent(null),
        einw_gesundheit: consent(null),
        einw_datum: day(),
        einw_quelle: text(),
        werbesperre: block(),
        verstorben: block(),
        geaendert_am: day(),
      }),
    ),
  },
  auftraege: {
    kind: 'auftraege',
    title: 'Aufträge',
    key: ['store_key', 'external_id'],
    rule: checkOrder,
    columns: columnsOf('auftraege', {
      auftrag_id: column('external_id', orderKey()),
      // Empty: bought over the counter by someone unknown.
      kunden_id: column('customer_key', key(undefined, { binding: true })),
      standort_id: column('store_key', storeKey()),
      mitarbeiter_id: column('staff_key', key()),
      auftragsdatum: column('ordered_on', day({ required: 'Das Auftragsdatum fehlt.' })),
      // May be planned: an open order is handed over next week.
      abgabedatum: column('delivered_on', day({ aheadDays: 366 })),
      art: column('kind', choice('art', ORDER_KINDS, { required: 'Die Art des Auftrags fehlt.' })),
      // Revenue must not be lost over a name that the shop's software spells its own way.
      brillentyp: column('glasses_type', choice('brillentyp', GLASSES_TYPES)),
      status: column(
        'status',
        choice('status', ['offen', 'fertig', 'abgeholt', 'storniert'], { required: 'Der Status fehlt.' }),
      ),
      brutto: column('gross_cents', money({ required: 'Der Betrag (brutto) fehlt.' })),
      rabatt: column('discount_cents', money({ empty: 0 })),
      kassenanteil: column('insurance_cents', money({ empty: 0 })),
      storno_zu: column('cancels_external_id', key(undefined, { binding: true })),
    }),
  },
  positionen: {
    kind: 'positionen',
    title: 'Positionen',
    key: ['order_key', 'position'],
    columns: columnsOf('positionen', {
      auftrag_id: column('order_key', orderKey()),
      pos: column(
        'position',
        integer({ name: 'Die Positionsnummer', min: 0, max: 100_000, required: 'Die Positionsnummer fehlt.' }),
      ),
      gruppe: column(
        'group_name',
        choice('gruppe', ['Fassung', 'Glas_R', 'Glas_L', 'KL', 'Sonstiges'], { required: 'Die Gruppe fehlt.' }),
      ),
      hersteller: column('maker', text()),
      marke: column('brand', text()),
      modell: column('model', text()),
      glastyp: column('lens_type', text()),
      index: column('lens_index', decimal({ name: 'Der Brechungsindex', min: 1, max: 2.5, places: 3 })),
      beschichtung: column('coating', text()),
      menge: column('quantity', decimal({ name: 'Die Menge', min: -100_000, max: 100_000, empty: 1 })),
      brutto: column('gross_cents', money({ required: 'Der Betrag (brutto) fehlt.' })),
      mwst: column('vat_rate', vat()),
      einkauf: column('purchase_cents', purchase()),
    }),
  },
  refraktionen: {
    kind: 'refraktionen',
    title: 'Refraktionen',
    key: ['customer_key', 'measured_on', 'order_key'],
    rule: checkRefraction,
    columns: columnsOf('refraktionen', {
      kunden_id: column('customer_key', customerKey()),
      auftrag_id: column('order_key', key()),
      datum: column('measured_on', day({ required: 'Das Datum der Messung fehlt.' })),
      sph_r: column('sph_r', sphere()),
      cyl_r: column('cyl_r', cylinder()),
      achse_r: column('axis_r', axis()),
      add_r: column('add_r', addition()),
      sph_l: column('sph_l', sphere()),
      cyl_l: column('cyl_l', cylinder()),
      achse_l: column('axis_l', axis()),
      add_l: column('add_l', addition()),
      pd: column('pd', decimal({ name: 'Die Pupillendistanz', min: 20, max: 100, places: 3 })),
    }),
  },
};

/** What a file says of its rows beside their key, by column of the database. */
export const fieldsBesideKey = (kind: UploadKind): string[] =>
  FORMATS[kind].columns.map(({ field }) => field).filter((field) => !FORMATS[kind].key.includes(field));
