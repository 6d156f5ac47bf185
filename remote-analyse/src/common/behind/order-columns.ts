import type { OrderSliceInput, OrderSort, RevenueOrder } from '@portal/shared/contract/analyse';
import { daysBetween, today } from '@portal/shared/contract/calendar';
import { counted, formatDate, formatEuro, NOUNS } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { nameOf } from './customer-columns.ts';
import { PART_LABELS } from './slice-words.ts';

type Column = ListColumn<RevenueOrder> & { sort?: OrderSort };

/** Who of the people behind an order the list tells of. */
export interface PeopleSeen {
  seesNames: boolean;
  seesStaff: boolean;
}

const CUSTOMER: Column = {
  key: 'kunde',
  title: 'Kundennr.',
  text: ({ customer }) => customer && customer.external_id,
  sort: 'customer',
  width: 100,
};
const CUSTOMER_NAME: Column = {
  key: 'name',
  title: 'Kunde',
  text: ({ customer }) => customer && nameOf(customer),
  sort: 'customer_name',
  width: 150,
};
const STAFF: Column = {
  key: 'mitarbeiter',
  title: 'Mitarbeiter',
  text: ({ staff_name: name }) => name,
  sort: 'staff',
  width: 140,
  priority: 2,
};

const ORDER: readonly Column[] = [
  { key: 'datum', title: 'Datum', text: ({ ordered_on }) => formatDate(ordered_on), sort: 'ordered_on', width: 110 },
  {
    key: 'auftrag',
    title: 'Auftrag',
    text: ({ external_id }) => external_id,
    sort: 'external_id',
    width: 110,
    card: 'title',
  },
];

const KIND: readonly Column[] = [
  {
    key: 'art',
    title: 'Art',
    sort: 'kind',
    width: 170,
    priority: 2,
    text: ({ kind, glasses_type }) => [kind === 'KL' ? 'Kontaktlinsen' : kind, glasses_type].filter(Boolean).join(', '),
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ cancels, status }) => (cancels ? `Storno zu ${cancels}` : status),
    sort: 'status',
    width: 130,
    priority: 3,
  },
];

/** Of orders that wait: whom to call, and for how long they have waited. */
const PHONE: Column = {
  key: 'telefon',
  title: 'Telefon',
  text: ({ customer }) => customer?.phone ?? null,
  width: 140,
};
const PROGRESS: readonly Column[] = [
  {
    key: 'tage',
    title: 'Seit',
    text: ({ ordered_on }) => daysBetween(ordered_on, today()),
    cell: ({ ordered_on }) => counted(daysBetween(ordered_on, today()), NOUNS.day),
    width: 90,
  },
  {
    key: 'zugesagt',
    title: 'Abgabe am',
    text: ({ delivered_on: day }) => (day ? formatDate(day) : null),
    width: 110,
    priority: 2,
  },
];

const GROSS: Column = {
  key: 'umsatz',
  title: 'Umsatz',
  text: ({ gross_cents }) => gross_cents / 100,
  cell: ({ gross_cents }) => formatEuro(gross_cents),
  sort: 'gross',
  numeric: true,
  width: 120,
  card: 'figure',
};

/** What a slice by lines counts, one and many; null for whole orders. */
export function linesIn({ brand, tier, frame_maker, lens_maker }: OrderSliceInput): readonly [string, string] | null {
  if (brand ?? tier ?? frame_maker) return ['Fassung', 'Fassungen'];
  return lens_maker ? ['Glas', 'Gläser'] : null;
}

/** Heading of the amount that the figure is made of; null where that is the whole order. */
export function amountLabel(slice: OrderSliceInput): string | null {
  const lines = linesIn(slice);
  if (lines) return lines[1];
  return slice.part === undefined || slice.part === 'umsatz' ? null : PART_LABELS[slice.part];
}

/** The amount that the figure is made of stands beside the whole order where they differ. */
export function orderColumns(slice: OrderSliceInput, { seesNames, seesStaff }: PeopleSeen): readonly Column[] {
  const label = amountLabel(slice);
  const amount: Column = {
    key: 'anteil',
    title: label ?? '',
    text: ({ amount_cents }) => amount_cents / 100,
    cell: ({ amount_cents }) => formatEuro(amount_cents),
    sort: 'amount',
    numeric: true,
    width: 120,
  };
  const customer = seesNames ? [CUSTOMER_NAME, { ...CUSTOMER, priority: 3 as const }] : [CUSTOMER];
  // Of one person's orders nobody needs to be told whose they are.
  const staff = seesStaff && slice.staff === undefined ? [STAFF] : [];
  const progress = slice.progress === undefined ? [] : [...(seesNames ? [PHONE] : []), ...PROGRESS];
  return [...ORDER, ...customer, ...progress, ...KIND, ...staff, ...(label === null ? [] : [amount]), GROSS];
}
