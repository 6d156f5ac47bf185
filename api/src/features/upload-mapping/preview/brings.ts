import type { PreviewBrings, UploadKind, UploadMapping } from '@portal/shared/contract/settings-admin';
import { presentLines } from '../../../data/messages/fit-address.ts';
import { postalAddress } from '../../../data/messages/recipients.ts';
import { hasNumber, isDialled, isMailbox, isPostcode } from '../../../data/definitions/writable.ts';
import type { Value } from '../../../data/upload-format/reader.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { ReadRow } from '../../../data/reading/row-reader.ts';

/** People who are shown as a letter would address them. */
const SHOWN_ADDRESSES = 10;
/** What is kept of different numbers: the preview reads no more rows. */
type Row = (field: string) => Value;
type Reach = PreviewBrings['reach'][number];
type Reason = Reach['reason'];

const NOTHING: PreviewBrings = { customers: 0, orders: 0, months: [], reach: [], addresses: [] };

const isFilled = (value: Value) => typeof value === 'string' && value !== '';
const asText = (value: Value) => (typeof value === 'string' ? value : null);
/** What a field of an address must be for one. */
const IS_SO: Readonly<Record<string, (text: string | null) => boolean>> = {
  street: hasNumber.of,
  plz: isPostcode.of,
  email: isMailbox.of,
  mobile: isDialled.of,
};

/** As `reachable` decides of a stored customer, by what the row alone says. */
const CHANNELS = [
  ['letter', 'consent_letter', ['street', 'plz', 'city', 'last_name'], true],
  ['email', 'consent_email', ['email'], false],
  ['sms', 'consent_sms', ['mobile'], false],
] as const;

function reasonOf(row: Row, consent: string, address: readonly string[], isOpenUnlessRefused: boolean): Reason {
  if (row('no_advertising') === true || row('is_deceased') === true) return 'blocked';
  if (row(consent) === false) return 'no';
  if (row(consent) === null && !isOpenUnlessRefused) return 'not_said';
  return address.every((field) => IS_SO[field]?.(asText(row(field))) ?? isFilled(row(field))) ? 'yes' : 'no_address';
}

/** Counts what the rows of a file would bring; rows of one number count once, or as parts where the mapping says so. */
export class Brings {
  readonly #kind: UploadKind;
  readonly #adds: boolean;
  readonly #at: ReadonlyMap<string, number>;
  readonly #people = new Map<string, Reason[]>();
  readonly #orders = new Map<string, { month: string; cents: number }>();
  readonly #addresses: string[][] = [];

  constructor(kind: UploadKind, mapping: UploadMapping | null) {
    this.#kind = kind;
    this.#adds = mapping?.rows === 'sum';
    this.#at = new Map(FORMATS[kind].columns.map(({ field }, index) => [field, index]));
  }

  add({ values, rejected }: ReadRow): void {
    if (rejected) return;
    const row: Row = (field) => values[this.#at.get(field) ?? -1] ?? null;
    const key = `${String(row('store_key'))} ${String(row('external_id'))}`;
    if (this.#kind === 'kunden') this.#addPerson(key, row);
    if (this.#kind === 'auftraege') this.#addOrder(key, row);
  }

  #addPerson(key: string, row: Row): void {
    const reasons = CHANNELS.map(([, consent, address, isOpen]) => reasonOf(row, consent, address, isOpen));
    const [letter] = reasons;
    // Whoever gets no letter stands in no window.
    if (!this.#people.has(key) && this.#addresses.length < SHOWN_ADDRESSES && letter === 'yes') {
      const text = (field: string) => {
        const value = row(field);
        return typeof value === 'string' ? value : null;
      };
      this.#addresses.push(
        presentLines(
          postalAddress({
            salutation: text('salutation'),
            title: text('title'),
            firstName: text('first_name'),
            lastName: text('last_name'),
            street: text('street'),
            plz: text('plz'),
            city: text('city'),
            country: text('country'),
          }),
        ),
      );
    }
    this.#people.set(key, reasons);
  }

  #addOrder(key: string, row: Row): void {
    const cents =
      row('status') === 'storniert' && row('cancels_external_id') === null ? 0 : Number(row('gross_cents') ?? 0);
    const before = this.#orders.get(key);
    this.#orders.set(key, {
      month: String(row('ordered_on')).slice(0, 7),
      cents: this.#adds && before ? before.cents + cents : cents,
    });
  }

  all(): PreviewBrings {
    const months = new Map<string, PreviewBrings['months'][number]>();
    for (const { month, cents } of this.#orders.values()) {
      const sum = months.get(month) ?? { month, orders: 0, cents: 0 };
      months.set(month, { month, orders: sum.orders + 1, cents: sum.cents + cents });
    }
    const reach = new Map<string, Reach>();
    for (const reasons of this.#people.values()) {
      for (const [index, [channel]] of CHANNELS.entries()) {
        const reason = reasons[index] ?? 'not_said';
        const before = reach.get(`${channel} ${reason}`) ?? { channel, reason, customers: 0 };
        reach.set(`${channel} ${reason}`, { ...before, customers: before.customers + 1 });
      }
    }
    return {
      customers: this.#people.size,
      orders: this.#orders.size,
      addresses: this.#addresses,
      months: [...months.values()].sort((a, b) => a.month.localeCompare(b.month)),
      reach: [...reach.values()],
    };
  }

  static readonly nothing = NOTHING;
}
